import { readdir } from "node:fs/promises";

// CPU time and memory of processes, from /proc: the scheduler's nanoseconds, which are finer than clock ticks.

const NS_PER_US = 1_000;

const childrenOf = async (pid: number): Promise<number[]> => {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) =>
      Bun.file(`/proc/${pid}/task/${task}/children`)
        .text()
        .catch(() => ""),
    ),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
};

const treeOf = async (pid: number): Promise<number[]> => [
  pid,
  ...(await Promise.all((await childrenOf(pid)).map(treeOf))).flat(),
];

/** The last seen nanoseconds of each thread, so that threads that have ended (a JIT compiler's) still count. */
const seen = new Map<number, Map<string, number>>();

/** Returns the nanoseconds of CPU that a process alone has used so far, over all threads. */
export const spentBy = async (pid: number): Promise<number> => {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const threads = seen.get(pid) ?? new Map<string, number>();
  seen.set(pid, threads);
  for (const task of tasks) {
    const stat = await Bun.file(`/proc/${pid}/task/${task}/schedstat`)
      .text()
      .catch(() => "");
    const spent = Number(stat.split(" ")[0]);
    if (spent > (threads.get(task) ?? 0)) threads.set(task, spent);
  }
  return [...threads.values()].reduce((sum, ns) => sum + ns, 0);
};

/** Returns the CPU time in microseconds that a process and its descendants have used so far, over all threads. */
export const cpuMicroseconds = async (pid: number): Promise<number> => {
  const spent = await Promise.all((await treeOf(pid)).map(spentBy));
  return spent.reduce((sum, ns) => sum + ns, 0) / NS_PER_US;
};

/** Returns the private memory (Private_Dirty) of a process and its descendants, in MB. */
export const privateMb = async (pid: number): Promise<number> => {
  const each = (await treeOf(pid)).map(async (one) =>
    Number(/^Private_Dirty: +(\d+)/m.exec(await Bun.file(`/proc/${one}/smaps_rollup`).text())?.[1] ?? 0),
  );
  return (await Promise.all(each)).reduce((sum, kb) => sum + kb, 0) / 1024;
};
