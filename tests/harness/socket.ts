import { connect } from "node:net";

/** What a socket received, and how it ended: closed or reset by the other side, or `silent` when we gave up waiting. */
export type Exchange = { text: string; statuses: number[]; ended: "closed" | "reset" | "silent" };

const PATIENCE_MS = 60_000;

/** Returns the statuses of the HTTP responses in a text, in order. */
const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));

/**
 * Sends raw bytes to a loopback port and collects the reply until the other side closes or `enough` responses have come. A
 * server that neither answers nor closes counts as `silent` after a minute.
 */
export const exchange = (
  port: number,
  parts: (string | Uint8Array)[],
  { enough = 1 }: { enough?: number } = {},
): Promise<Exchange> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const text = () => Buffer.concat(chunks).toString("latin1");
    const end = (ended: Exchange["ended"]) => {
      clearTimeout(patience);
      socket.destroy();
      resolve({ text: text(), statuses: statusesIn(text()), ended });
    };
    const patience = setTimeout(() => end("silent"), PATIENCE_MS);
    socket.on("connect", () => {
      for (const part of parts) socket.write(part);
    });
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      const [head = "", body = ""] = text().split("\r\n\r\n", 2);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (statusesIn(text()).length >= enough && body.length >= length) end("closed");
    });
    socket.on("close", () => end("closed"));
    socket.on("error", () => end("reset"));
  });
