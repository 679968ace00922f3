import { readdir } from "node:fs/promises";

// What processes cost, from /proc: the scheduler's own nanoseconds, so that neither other load nor the clock's ticks count.

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

/** The nanoseconds of each thread as they were last seen: one that has ended (a compiler's) has spent them all the same. */
const seen = new Map<number, Map<string, number>>();

const spentBy = async (pid: number): Promise<number> => {
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

/** Returns the microseconds of CPU that a process and all below it have spent so far, on every thread. */
export const cpuMicroseconds = async (pid: number): Promise<number> => {
  const spent = await Promise.all((await treeOf(pid)).map(spentBy));
  return spent.reduce((sum, ns) => sum + ns, 0) / NS_PER_US;
};

/** Returns the resident memory of a process and all below it, in MB. */
export const residentMb = async (pid: number): Promise<number> => {
  const each = (await treeOf(pid)).map(async (one) =>
    Number(/VmRSS:\s+(\d+)/.exec(await Bun.file(`/proc/${one}/status`).text())?.[1] ?? 0),
  );
  return (await Promise.all(each)).reduce((sum, kb) => sum + kb, 0) / 1024;
};
