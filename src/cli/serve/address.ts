import type { Server } from "node:http";
import { connect } from "node:net";
import { InputError } from "../../sample/input-error.js";
import type { Owner } from "../../serve/lock.js";

/** Nobody but this machine reaches it. */
export const LOOPBACK = "127.0.0.1";
/** The usual one, so that a page finds again what the browser keeps for it; another one where it is taken. */
const USUAL_PORT = 7317;

/**
 * Listens on this port alone, or else, if none is asked for, on the one of the server that was killed, on the usual one
 * or on any that is free.
 *
 * @throws InputError if it is taken, or may not be used
 */
export async function listen(server: Server, asked: number | undefined, dead: Owner | null): Promise<number> {
  const ports = asked === undefined ? [...(dead === null ? [] : [dead.port]), USUAL_PORT, 0] : [asked];
  let reason = "";
  for (const port of ports) {
    try {
      return await listenOn(server, port);
    } catch (error) {
      reason = (error as NodeJS.ErrnoException).code ?? String(error);
    }
  }
  throw new InputError(
    reason === "EADDRINUSE"
      ? `порт ${asked} занят; назовите другой или не называйте никакого`
      : `порт ${asked} не открывается: ${reason}`,
    { field: "--port" },
  );
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** Whether a server still works: its process is there, and somebody listens at its port. */
export async function isAlive({ pid, port }: Owner): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK, timeout: 1000 });
    const end = (alive: boolean) => () => {
      socket.destroy();
      resolve(alive);
    };
    socket.on("connect", end(true)).on("error", end(false)).on("timeout", end(true));
  });
}
