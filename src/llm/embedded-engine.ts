import { LlmError } from "./failure.js";
import { oneLine } from "./one-line.js";

/** The part of `node-llama-cpp` 3 that is used: the package itself may be absent, at build time too. */
export interface EngineModule {
  getLlama(options: {
    readonly build: "never";
    readonly skipDownload: boolean;
    readonly progressLogs: boolean;
    readonly logLevel: string;
    readonly logger: () => void;
    readonly maxThreads: number;
  }): Promise<Engine>;
  readonly LlamaChat: new (options: { readonly contextSequence: EngineSequence }) => EngineChat;
}

export interface Engine {
  readonly gpu: unknown;
  readonly cpuMathCores: number;
  loadModel(options: { readonly modelPath: string }): Promise<EngineModel>;
  createGrammarForJsonSchema(schema: Readonly<Record<string, unknown>>): Promise<EngineGrammar>;
  dispose(): Promise<void>;
}

export interface EngineModel {
  readonly tokenizer: unknown;
  createContext(options: {
    readonly contextSize: number | { readonly max: number };
    readonly sequences: number;
    readonly threads?: number;
  }): Promise<EngineContext>;
}

export interface EngineContext {
  /** Tokens. */
  readonly contextSize: number;
  getSequence(): EngineSequence;
}

export interface EngineSequence {
  readonly tokenMeter: { readonly usedOutputTokens: number };
}

export type EngineGrammar = object;

export type EngineTurn =
  | { readonly type: "system" | "user"; readonly text: string }
  | { readonly type: "model"; readonly response: readonly string[] };

export interface EngineChat {
  readonly chatWrapper: {
    generateContextState(options: { readonly chatHistory: readonly EngineTurn[] }): {
      readonly contextText: { tokenize(tokenizer: unknown): readonly unknown[] };
    };
  };
  generateResponse(
    history: readonly EngineTurn[],
    options: {
      readonly grammar: EngineGrammar;
      readonly temperature: number;
      readonly seed: number;
      /** Tokens. */
      readonly maxTokens: number;
      readonly signal: AbortSignal;
      readonly contextShift: { readonly strategy: () => never };
    },
  ): Promise<{ readonly response: string; readonly metadata: { readonly stopReason: string } }>;
}

const PACKAGE: string = "node-llama-cpp";

/** Imports the package where it is installed. Its name is no literal, so that nothing looks for it before. */
export async function importEngine(): Promise<EngineModule> {
  return import(PACKAGE);
}

/** A model ready to answer. */
export interface LoadedModel {
  readonly engine: Engine;
  readonly model: EngineModel;
  readonly contextTokens: number;
  readonly sequence: EngineSequence;
  readonly chat: EngineChat;
}

export interface LoadOptions {
  readonly file: string;
  readonly contextTokens: number | null;
  readonly importEngine: () => Promise<EngineModule>;
  /** Cores that it may take. */
  readonly threads: number;
}

/** Enough for the rubric and a long answer; memory grows with it. */
const USUAL_CONTEXT = 16_384;

/**
 * Loads a model into memory. Nothing is downloaded or compiled: only a binary
 * that came with the package is used.
 *
 * @throws LlmError `unsupported`
 */
export async function loadModel({ file, contextTokens, importEngine, threads }: LoadOptions): Promise<LoadedModel> {
  const { getLlama, LlamaChat } = await importEngine().catch((error) => {
    const message = isMissing(error)
      ? "для модели из файла нужен пакет node-llama-cpp; установите его там же, где pridira: npm install node-llama-cpp@3.22.1"
      : `пакет node-llama-cpp не загружается: ${reasonOf(error)}`;
    throw new LlmError("unsupported", message, {}, { cause: error });
  });
  const engine = await getLlama({
    build: "never",
    skipDownload: true,
    progressLogs: false,
    logLevel: "error",
    logger: () => {},
    maxThreads: threads,
  }).catch((error) => {
    const message = `node-llama-cpp не запускается на этом компьютере: ${reasonOf(error)}`;
    throw new LlmError("unsupported", message, {}, { cause: error });
  });
  try {
    const model = await engine.loadModel({ modelPath: file });
    const context = await model.createContext({
      contextSize: contextTokens ?? { max: USUAL_CONTEXT },
      sequences: 1,
      // Threads wait for each other by spinning: with more of them than free cores all of it is many times slower.
      ...(engine.gpu === false ? { threads: Math.max(1, Math.min(threads, engine.cpuMathCores)) } : {}),
    });
    const sequence = context.getSequence();
    const chat = new LlamaChat({ contextSequence: sequence });
    return { engine, model, contextTokens: context.contextSize, sequence, chat };
  } catch (error) {
    await engine.dispose();
    const message = `модель ${file} не загружается: ${reasonOf(error)}`;
    throw new LlmError("unsupported", message, {}, { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ERR_MODULE_NOT_FOUND" && message.includes(`'${PACKAGE}'`);
}

function reasonOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error));
}
