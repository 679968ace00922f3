import { PROGRAMS } from "#tests/harness/browser.ts";
import { CPU_RATE, NETWORK, SCREEN } from "./phone.ts";

// A page opened from a rested pointer. Playwright attaches to pages, and Chromium renders nothing ahead for whoever does:
// the browser is driven by its own protocol here, attached to the tab.

type Message = { id?: number; method?: string; params?: never; result?: never; sessionId?: string };
type Attached = { sessionId: string; targetInfo: { type: string; subtype?: string; url: string } };

const HOLD_MS = 80;

/** Runs in each page before its own scripts: when the browser first painted, of one clock for all pages. */
const WATCH = `globalThis.painted = new Promise((resolve) => new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === "first-contentful-paint") resolve(performance.timeOrigin + startTime);
}).observe({ type: "paint", buffered: true }));
addEventListener("pointerup", () => { sessionStorage.pressed = performance.timeOrigin + performance.now(); }, true);`;

const openTab = async () => {
  const program = PROGRAMS.flatMap((name) => Bun.which(name) ?? [])[0];
  if (!program) throw new Error("Chromium is not on the PATH.");
  const flags = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--remote-debugging-port=0",
    "about:blank",
  ];
  const child = Bun.spawn([program, `--window-size=${SCREEN.width},${SCREEN.height}`, ...flags], {
    stdout: "ignore",
    stderr: "pipe",
  });
  let said = "";
  for await (const chunk of child.stderr.pipeThrough(new TextDecoderStream())) {
    said += chunk;
    if (said.includes("ws://")) break;
  }
  const socket = new WebSocket(/ws:\/\/\S+/.exec(said)?.[0] ?? "");
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  return { child, socket };
};

/** Returns how long after the press the page at `path` was painted, in ms; the pointer rested on home's link to it before. */
export const restedMs = async (origin: string, path: string): Promise<number> => {
  const { child, socket } = await openTab();
  const answers = new Map<number, (result: never) => void>();
  let last = 0;
  const send = <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> =>
    new Promise((resolve) => {
      answers.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  const pages: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = ({ sessionId, targetInfo }: Attached) => {
    if (targetInfo.type !== "page") return;
    pages.push(sessionId);
    // Not awaited: a page that waits for the debugger answers only once it runs.
    send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE }, sessionId);
    send("Network.enable", {}, sessionId);
    send("Network.emulateNetworkConditions", { offline: false, ...NETWORK }, sessionId);
    send("Page.enable", {}, sessionId);
    send("Page.addScriptToEvaluateOnNewDocument", { source: WATCH }, sessionId);
    send("Runtime.runIfWaitingForDebugger", {}, sessionId);
    first.resolve();
  };
  const loaded = Promise.withResolvers<void>();
  const drawnAhead = Promise.withResolvers<void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, sessionId }: Message = JSON.parse(data);
    if (id !== undefined && result) answers.get(id)?.(result);
    if (method === "Target.attachedToTarget" && params) slow(params);
    if (method === "Page.loadEventFired") (sessionId === pages[0] ? loaded : drawnAhead).resolve();
  });
  const evaluate = async <Value>(expression: string, page: string): Promise<Value> => {
    const params = { expression, returnByValue: true, awaitPromise: true };
    return (await send<{ result: { value: Value } }>("Runtime.evaluate", params, page)).result.value;
  };

  const tabs = await send<{ targetInfos: { targetId: string }[] }>("Target.getTargets", {
    filter: [{ type: "tab" }],
  });
  const targetId = tabs.targetInfos[0]?.targetId;
  const tab = await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
  const follow = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send("Target.setAutoAttach", follow, tab.sessionId);
  await first.promise;
  const [opened = ""] = pages;
  await send("Page.navigate", { url: `${origin}/` }, opened);
  await loaded.promise;
  const at = await evaluate<{ x: number; y: number }>(
    `(() => {
      const link = [...document.querySelectorAll("main a[href='${path}']")].find((one) => one.offsetWidth > 0);
      link.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`,
    opened,
  );
  const mouse = (type: string, more = {}) =>
    send("Input.dispatchMouseEvent", { type, ...at, ...more }, opened);
  const left = { button: "left", clickCount: 1 };
  await mouse("mouseMoved");
  await drawnAhead.promise;
  await mouse("mousePressed", left);
  await Bun.sleep(HOLD_MS);
  // Answered by the page that is left: it may be gone by then.
  mouse("mouseReleased", left);
  const painted = await evaluate<number>(
    "globalThis.painted.then((at) => at - sessionStorage.pressed)",
    pages.at(-1) ?? opened,
  );
  // Where the program is a script that starts the browser, a signal would end that alone.
  send("Browser.close");
  await child.exited;
  return painted;
};
