import { connect } from "node:net";
import { chromium, type ElementHandle } from "playwright-core";
import { FLAGS } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";

/** Something on a page. */
export type Found = {
  press: () => Promise<void>;
  /** Types at the end of a field's text. */
  write: (text: string) => Promise<void>;
};

type Given = readonly (string | number | boolean | null)[];

/** A browser with one page, which every engine can be asked for by its own protocol. */
export type Driver = {
  go: (url: string) => Promise<void>;
  /** What a function returns that runs in the page and knows only what it is given. */
  read: <Args extends Given, Answer>(work: (...given: Args) => Answer, ...given: Args) => Promise<Answer>;
  find: <Args extends Given>(
    work: (...given: Args) => Element | undefined,
    ...given: Args
  ) => Promise<Found | undefined>;
  /** Presses keys, one after another, where the focus is: characters, or a key by its name. */
  keys: (...keys: string[]) => Promise<void>;
  /** A picture of what is seen, as PNG. */
  picture: () => Promise<Uint8Array>;
};

/** What ends all that was started, the last first. */
export type Undo = (() => Promise<unknown>)[];

/** The commands of WebDriver that are used: each its name at Firefox, its method and its path at a driver's server. */
const COMMANDS = {
  Navigate: ["POST", "/url"],
  ExecuteScript: ["POST", "/execute/sync"],
  ElementClick: ["POST", "/element/{id}/click"],
  ElementSendKeys: ["POST", "/element/{id}/value"],
  PerformActions: ["POST", "/actions"],
  TakeScreenshot: ["GET", "/screenshot"],
} as const;

type Command = keyof typeof COMMANDS;
type Send = (command: Command, given?: Record<string, unknown>) => Promise<unknown>;

// WebDriver's own characters for keys.
const KEYS: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Drives a page by WebDriver. */
const byWebDriver = (send: Send): Driver => {
  const run = (work: (...given: never[]) => unknown, given: Given) =>
    send("ExecuteScript", { script: `return (${work}).apply(null, arguments)`, args: given });
  return {
    go: async (url) => void (await send("Navigate", { url })),
    read: async (work, ...given) => (await run(work, given)) as ReturnType<typeof work>,
    find: async (work, ...given) => {
      const found = (await run(work, given)) as Record<typeof ELEMENT, string> | null;
      if (!found) return undefined;
      const id = found[ELEMENT];
      return {
        press: async () => {
          // WebKit's driver leaves some below the screen.
          const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
          await send("ExecuteScript", { script, args: [found] });
          await send("ElementClick", { id });
        },
        write: async (text) => void (await send("ElementSendKeys", { id, text })),
      };
    },
    keys: async (...keys) => {
      const actions = keys
        .map((key) => KEYS[key] ?? key)
        .flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await send("PerformActions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    picture: async () => {
      const answer = await send("TakeScreenshot", { full: false });
      return Buffer.from(String(answer), "base64");
    },
  };
};

type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

/** Starts a program, and returns a look at all that it has said on either output. */
export const start = (undo: Undo, command: string[], env: Record<string, string> = {}): (() => string) => {
  const child: Child = Bun.spawn(command, {
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  let said = "";
  const hear = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    for await (const bytes of stream) said += new TextDecoder().decode(bytes);
  };
  const heard = Promise.all([hear(child.stdout), hear(child.stderr)]);
  undo.push(async () => {
    child.kill();
    await child.exited;
    await heard;
  });
  return () => said;
};

/**
 * Drives Firefox by Marionette, its own door to WebDriver's commands, at a port of this machine: what geckodriver, which
 * Debian does not carry, puts HTTP before.
 */
export const marionette = async (undo: Undo, port: number): Promise<Driver> => {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let kept = Buffer.alloc(0);
  socket.on("data", (bytes: Buffer) => {
    kept = Buffer.concat([kept, bytes]);
    for (let colon = kept.indexOf(":"); colon > 0; colon = kept.indexOf(":")) {
      const end = colon + 1 + Number(kept.toString("latin1", 0, colon));
      if (kept.length < end) return;
      const message = JSON.parse(kept.toString("utf8", colon + 1, end));
      kept = kept.subarray(end);
      // It greets first.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(new Error(`${error.error}: ${error.message}`));
      else call?.resolve(result?.value === undefined ? result : result.value);
    }
  });
  socket.on("close", () => {
    for (const call of waiting.values()) call.reject(new Error("Firefox ended."));
  });
  let calls = 0;
  const send = (name: string, given: Record<string, unknown> = {}): Promise<unknown> => {
    const call = Promise.withResolvers<unknown>();
    waiting.set(++calls, call);
    const message = JSON.stringify([0, calls, `WebDriver:${name}`, given]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return call.promise;
  };
  undo.push(async () => socket.destroy());
  await send("NewSession");
  return byWebDriver(send);
};

/** Drives a browser by the WebDriver server at an address, which starts it as `capabilities` say. */
export const served = async (
  undo: Undo,
  at: string,
  capabilities: Record<string, unknown>,
): Promise<Driver> => {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${at}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    throw new Error(JSON.stringify(value));
  };
  await soon(() => ask("GET", "/status")).toMatchObject({ ready: true });
  const { sessionId } = (await ask("POST", "/session", { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const send: Send = (command, { id, ...given } = {}) => {
    const [method, path] = COMMANDS[command];
    const to = `/session/${sessionId}${path.replace("{id}", String(id))}`;
    return ask(method, to, method === "POST" ? given : undefined);
  };
  undo.push(() => ask("DELETE", `/session/${sessionId}`));
  return byWebDriver(send);
};

/** Drives a Chromium of any age by its own protocol. */
export const chrome = async (undo: Undo, executablePath: string, fonts: string): Promise<Driver> => {
  const env = { ...process.env, FONTCONFIG_FILE: fonts };
  const browser = await chromium.launch({ executablePath, args: FLAGS, env });
  undo.push(() => browser.close());
  const page = await browser.newPage();
  const called = (work: (...given: never[]) => unknown, given: Given) =>
    `(${work})(...${JSON.stringify(given)})`;
  return {
    go: async (url) => void (await page.goto(url)),
    read: (work, ...given) => page.evaluate(called(work, given)),
    find: async (work, ...given) => {
      const found = (
        await page.evaluateHandle(called(work, given))
      ).asElement() as ElementHandle<Element> | null;
      if (!found) return undefined;
      return {
        press: () => found.click(),
        write: async (text) => {
          await found.focus();
          await page.keyboard.press("End");
          await page.keyboard.type(text);
        },
      };
    },
    keys: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    picture: () => page.screenshot(),
  };
};
