import { dlopen, FFIType, ptr } from "bun:ffi";
import { afterEach, expect, test } from "bun:test";
import { join } from "node:path";
import { notify, unixAddress } from "#src/server/notify.ts";
import { emptyFolder, serveProgram } from "#tests/harness/program.ts";

const { i32, u64, i64, u32 } = FFIType;
const libc = dlopen("libc.so.6", {
  socket: { args: [i32, i32, i32], returns: i32 },
  bind: { args: [i32, FFIType.ptr, u32], returns: i32 },
  recv: { args: [i32, FFIType.ptr, u64, i32], returns: i64 },
  close: { args: [i32], returns: i32 },
}).symbols;
const DONT_WAIT = 0x40;

const made: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of made.splice(0).reverse()) await undo();
});

/** A service manager's end of the socket: what was told there so far, taken away. */
const listen = (path: string) => {
  const socket = libc.socket(1, 2, 0);
  const address = unixAddress(path);
  if (libc.bind(socket, ptr(address), address.length) !== 0) throw new Error(`${path} cannot be bound.`);
  made.push(() => libc.close(socket));
  const buffer = new Uint8Array(256);
  return (): string[] => {
    const told: string[] = [];
    for (;;) {
      const length = Number(libc.recv(socket, ptr(buffer), buffer.length, DONT_WAIT));
      if (length <= 0) return told;
      told.push(new TextDecoder().decode(buffer.subarray(0, length)));
    }
  };
};

test("a notice is one datagram, to a path or to an abstract name; nobody there is no failure", async () => {
  const { folder, remove } = await emptyFolder();
  made.push(remove);
  for (const path of [join(folder, "notify"), `@fivefold-${crypto.randomUUID()}`]) {
    const told = listen(path);
    expect([notify("READY=1", path), told()]).toEqual([true, ["READY=1"]]);
  }
  expect(notify("READY=1", join(folder, "nobody"))).toBe(false);
  expect(notify("READY=1", "")).toBe(false);
});

test("the program says when it answers, and when it ends", async () => {
  const { folder: cwd, remove } = await emptyFolder();
  made.push(remove);
  const path = join(cwd, "notify");
  const told = listen(path);
  const server = await serveProgram({ cwd, env: { NOTIFY_SOCKET: path } });
  expect(told()).toEqual(["READY=1"]);
  expect(await server.stop()).toBe(0);
  expect(told()).toEqual(["STOPPING=1"]);
});
