import { afterwards } from "#tests/store/open.ts";

export type Taken = { path: string; headers: Headers; body: string };

/** A real receiver of webhooks on this machine; `answer` says what it answers, and may be slow. */
export const openReceiver = (
  answer: (call: Taken, nth: number) => Response | Promise<Response> = () => new Response("ok"),
  tls?: { key: string; cert: string },
) => {
  const calls: Taken[] = [];
  const waiting: (() => void)[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    tls,
    idleTimeout: 60,
    fetch: async (request) => {
      const call = {
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: await request.text(),
      };
      calls.push(call);
      for (const tell of waiting.splice(0)) tell();
      return answer(call, calls.length);
    },
  });
  afterwards(() => void server.stop(true));
  return {
    port: server.port ?? 0,
    url: `${tls ? "https" : "http"}://127.0.0.1:${server.port}/hook`,
    calls,
    /** Resolves once so many calls came. */
    came: async (count: number) => {
      while (calls.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    stop: () => server.stop(true),
  };
};
