/** Shorter ones are no secrets but the placeholders that local servers are given: `none`, `ollama`. */
const SHORTEST_SECRET = 8;

/** A function that blots out these secrets in texts that came from outside: a server may echo what it was sent. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const hidden = secrets.filter(({ length }) => length >= SHORTEST_SECRET);
  return (text) => hidden.reduce((rest, secret) => rest.split(secret).join("***"), text);
}
