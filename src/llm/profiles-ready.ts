/** A service or a server that people use, as far as it is the same for all of them. */
export interface ReadyProfile {
  readonly name: string;
  /** One Russian line for `pridira judge list`. */
  readonly title: string;
  readonly baseURL: string;
  /** The variable that its own tools read; `null`: it asks for no key unless it is set up to. */
  readonly apiKeyEnv: string | null;
  /** How its models are named, for the one who has to give a name. */
  readonly modelExample: string;
}

/**
 * Public addresses and the usual ports. The model is always the user's to name:
 * stored replies are found by it, also where a server doesn't look at it.
 */
export const READY_PROFILES: readonly ReadyProfile[] = [
  {
    name: "openai",
    title: "OpenAI: модели по сети, нужен ключ",
    baseURL: "https://api.openai.com/v1",
    apiKeyEnv: "OPENAI_API_KEY",
    modelExample: "gpt-4.1-mini",
  },
  {
    name: "openrouter",
    title: "OpenRouter: модели разных компаний по одному ключу",
    baseURL: "https://openrouter.ai/api/v1",
    apiKeyEnv: "OPENROUTER_API_KEY",
    modelExample: "qwen/qwen3-32b",
  },
  {
    name: "ollama",
    title: "Ollama на этом компьютере, ключ не нужен",
    baseURL: "http://127.0.0.1:11434/v1",
    apiKeyEnv: null,
    modelExample: "qwen3:8b",
  },
  {
    name: "vllm",
    title: "Сервер vLLM на этом компьютере, ключ не нужен",
    baseURL: "http://127.0.0.1:8000/v1",
    apiKeyEnv: null,
    modelExample: "Qwen/Qwen3-32B",
  },
  {
    name: "llama-cpp",
    title: "Сервер llama.cpp (llama-server) на этом компьютере, ключ не нужен",
    baseURL: "http://127.0.0.1:8080/v1",
    apiKeyEnv: null,
    modelExample: "qwen3-8b-q4_k_m",
  },
  {
    name: "lm-studio",
    title: "LM Studio на этом компьютере, ключ не нужен",
    baseURL: "http://127.0.0.1:1234/v1",
    apiKeyEnv: null,
    modelExample: "qwen/qwen3-8b",
  },
  {
    name: "yandex",
    title: "Yandex AI Studio: YandexGPT и открытые модели, нужен ключ; каталог указывают в имени модели",
    baseURL: "https://llm.api.cloud.yandex.net/v1",
    apiKeyEnv: "YANDEX_API_KEY",
    modelExample: "gpt://КАТАЛОГ/yandexgpt/latest",
  },
  {
    name: "gigachat",
    title: "GigaChat через прокси gpt2giga на этом компьютере; для прокси с https укажите caFile",
    baseURL: "http://127.0.0.1:8090/v1",
    apiKeyEnv: null,
    modelExample: "GigaChat-2-Max",
  },
];
