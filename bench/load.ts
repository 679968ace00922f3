import type { Socket } from "bun";

// A load generator over plain sockets, so that its own CPU cost stays far below the server's.

type Asked = { url: string; headers?: Record<string, string>; method?: string; bodies?: () => string };
type State = { buffer: Buffer; began: number };

const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");
const HEAD_END = Buffer.from("\r\n\r\n");

/** Returns the length in bytes of the HTTP response at the start of a buffer; undefined while it is incomplete. */
const answerLength = (buffer: Buffer): number | undefined => {
  const end = buffer.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = buffer.toString("latin1", 0, end).toLowerCase();
  if (/\r\ntransfer-encoding: chunked/.test(head)) {
    const last = buffer.indexOf(LAST_CHUNK, end);
    return last < 0 ? undefined : last + LAST_CHUNK.length;
  }
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  const whole = end + HEAD_END.length + (/^http\/1\.1 304/.test(head) ? 0 : length);
  if (!/^http\/1\.1 [23]|^http\/1\.1 404/.test(head)) throw new Error(`Answered ${head.split("\r\n")[0]}`);
  return buffer.length < whole ? undefined : whole;
};

/**
 * Sends `requests` requests over `connections` keep-alive connections, one at a time on each, each about `pauseMs` after the
 * last one's answer. Returns the milliseconds of each request and the seconds of all.
 */
export const load = async (
  { url, headers = {}, method = "GET", bodies }: Asked,
  { requests, connections, pauseMs = 0 }: { requests: number; connections: number; pauseMs?: number },
): Promise<{ times: number[]; seconds: number }> => {
  const { hostname, port, host, pathname, search } = new URL(url);
  const head = [`${method} ${pathname}${search} HTTP/1.1`, `Host: ${host}`]
    .concat(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))
    .join("\r\n");
  const plain = `${head}\r\n\r\n`;
  const next = (): string => {
    if (!bodies) return plain;
    const body = bodies();
    return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  let left = requests;
  const times: number[] = [];
  const ended = Promise.withResolvers<void>();
  const sockets: Socket<State>[] = [];
  const ask = (socket: Socket<State>) => {
    if (left-- <= 0) return;
    socket.data.began = performance.now();
    socket.write(next());
  };
  const started = performance.now();
  for (let connection = 0; connection < connections; connection++) {
    const socket = await Bun.connect<State>({
      hostname,
      port: Number(port),
      data: { buffer: Buffer.alloc(0), began: 0 },
      socket: {
        data: (from, chunk) => {
          const { data } = from;
          data.buffer = data.buffer.length === 0 ? Buffer.from(chunk) : Buffer.concat([data.buffer, chunk]);
          const length = answerLength(data.buffer);
          if (length === undefined) return;
          times.push(performance.now() - data.began);
          data.buffer = data.buffer.subarray(length);
          if (times.length === requests) ended.resolve();
          // Of the same length, they would send all at once what one commit answered.
          else if (pauseMs > 0) setTimeout(() => ask(from), 2 * pauseMs * Math.random());
          else ask(from);
        },
        error: (_, error) => ended.reject(error),
        close: () => {
          if (times.length < requests) ended.reject(new Error(`${url} closed a connection.`));
        },
      },
    });
    sockets.push(socket);
  }
  for (const socket of sockets) ask(socket);
  await ended.promise;
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.end();
  return { times, seconds };
};

/** Returns the quantile of some values; `share` is from 0 to 1. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
