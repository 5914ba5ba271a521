import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BODY_LIMIT, createDeskServer } from "../../src/serve/http.js";
import { openDesk, PORT, reviewOf, TOKEN } from "./desk-of-tests.js";

const desk = openDesk();
const server = createDeskServer(desk.handle, () => {});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends this, and nothing more; gives the status and whether the server closes. */
function send(lines: readonly string[], body = ""): Promise<{ status: number; text: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`));
    socket.setTimeout(5000, () => socket.destroy(new Error("no answer")));
    socket.setEncoding("utf8").on("error", reject);
    socket.once("data", (part) => {
      const text = String(part);
      socket.destroy();
      resolve({ status: Number(text.split(" ")[1]), text });
    });
  });
}

const HOST = `Host: 127.0.0.1:${PORT}`;
const JSON_TYPE = "Content-Type: application/json";

it.each([
  ["another name", `/${TOKEN}/review`, "Host: evil.example", 421],
  ["no token", "/guess/review", HOST, 403],
  ["no such place", `/${TOKEN}/nothing`, HOST, 404],
])("turns a stranger away before anything of the body has come: %s", async (_, path, host, status) => {
  const asked = await send([`POST ${path} HTTP/1.1`, host, JSON_TYPE, "Content-Length: 1000000"]);
  expect(asked.status).toBe(status);
  expect(asked.text.toLowerCase()).toContain("connection: close");
});

it("takes a body that comes from its own page, but not one that is too big", async () => {
  const body = JSON.stringify(reviewOf("a"));
  const head = [`POST /${TOKEN}/review HTTP/1.1`, HOST, JSON_TYPE];
  const taken = await send([...head, `Content-Length: ${Buffer.byteLength(body)}`], body);
  expect([taken.status, desk.written.length]).toEqual([200, 1]);
  expect((await send([...head, `Content-Length: ${BODY_LIMIT + 1}`])).status).toBe(413);
});

it("keeps the connection of a page that only reads", async () => {
  const { status, text } = await send([`GET /${TOKEN}/ HTTP/1.1`, HOST]);
  expect(status).toBe(200);
  expect(text.toLowerCase()).not.toContain("connection: close");
});
