import { onTestFinished } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EngineOptions, openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { MEMORY } from "#tests/harness/memory.ts";

const cleanups: (() => void)[] = [];

const undoAll = () => {
  for (const clean of cleanups.splice(0).reverse()) clean();
};

/** Has something undone after the test, the last first. A hook of this module would only run for the first file. */
export function afterwards(clean: () => void): void {
  if (cleanups.length === 0) onTestFinished(undoAll);
  cleanups.push(clean);
}

/** A directory that is removed after the test. */
export function directory(): string {
  const path = mkdtempSync(join(tmpdir(), "fivefold-store-"));
  afterwards(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** An engine and its store, in memory unless a path is given, closed after the test. */
export async function openStore(options: Partial<EngineOptions> = {}) {
  const engine = await openEngine(
    options.path ? { path: options.path, ...options } : { ...MEMORY, ...options },
  );
  let open = true;
  const close = () => {
    if (open) engine.close();
    open = false;
  };
  afterwards(close);
  return { engine, store: createStore(engine), close };
}
