/** The body is longer than anything that a model says. */
export class TooLongBody extends Error {
  override readonly name = "TooLongBody";
}

/**
 * The whole body as text. What is counted are its bytes unpacked, so that a
 * small archive of a huge text is found out too.
 *
 * @throws TooLongBody, and what the stream throws when the connection is cut
 */
export async function readBody(response: Response, mostBytes: number): Promise<string> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces.join("") + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      // The rest isn't waited for.
      reader.cancel().catch(() => undefined);
      throw new TooLongBody();
    }
    pieces.push(decoder.decode(value, { stream: true }));
  }
}
