import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { afterwards, place } from "./place.ts";

/** Builds the power-cut file system (forgetful.c) and returns its program, or the reason why it cannot run here. */
export const buildDevice = async (): Promise<{ program: string } | { reason: string }> => {
  if (!Bun.which("cc") || !Bun.which("pkg-config"))
    return { reason: "there is no C compiler with pkg-config" };
  if ((await $`pkg-config --exists fuse3`.quiet().nothrow()).exitCode !== 0)
    return { reason: "libfuse3-dev is not installed" };
  if (process.getuid?.() !== 0) return { reason: "only root may mount" };
  const target = join(await place(), "forgetful");
  const flags = (await $`pkg-config --cflags --libs fuse3`.text()).trim().split(/\s+/);
  await $`cc -O2 -o ${target} ${join(import.meta.dir, "forgetful.c")} ${flags}`;
  const tried = await mountDevice(target, { seed: 1 });
  if (!tried) return { reason: "FUSE cannot be mounted" };
  await tried.cut();
  return { program: target };
};

/**
 * Mounts a folder on the power-cut file system. `cut` returns a folder with what survives the power cut. With `ignoring`,
 * fsync succeeds without effect: the control, in which rows must be lost.
 */
export const mountDevice = async (
  device: string,
  { from, seed, ignoring = false }: { from?: string; seed: number; ignoring?: boolean },
) => {
  const cwd = await place();
  const [base, mount, out] = ["base", "mount", "out"].map((name) => join(cwd, name));
  if (!base || !mount || !out) throw new Error("no folders");
  await mkdir(mount);
  if (from) await $`cp -a ${from} ${base}`;
  else await mkdir(base);
  const words = [base, mount, out, String(seed), ...(ignoring ? ["ignore"] : [])];
  const child = Bun.spawn([device, ...words], { stdout: "ignore", stderr: "ignore" });
  const unmount = async () => {
    await $`umount -l ${mount}`.quiet().nothrow();
    child.kill();
    await child.exited;
  };
  afterwards(unmount);
  const { dev } = statSync(cwd);
  for (let tries = 0; statSync(mount).dev === dev; tries++) {
    if (tries > 200 || child.exitCode !== null) return undefined;
    await Bun.sleep(10);
  }
  return {
    mount,
    /** Cuts the power and returns what survived. */
    cut: async (): Promise<string> => {
      await $`stat ${join(mount, ".cut")}`.quiet().nothrow();
      return out;
    },
    unmount,
  };
};
