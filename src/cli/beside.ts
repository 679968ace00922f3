import { ownCommand } from "#src/program.ts";
import type { DataOption } from "./store.ts";

type Served = DataOption & { host?: string; port?: string };

/**
 * Under the unit of an earlier version (Type=notify), which waits for a word of the process that it started: the server
 * runs beside, and once it answers this process becomes `systemd-notify`, which names it as the service's own.
 * @returns false where nobody waits, or the system has no such command
 */
export const servedBeside = async ({ data, host, port }: Served): Promise<boolean> => {
  const { NOTIFY_SOCKET, ...env } = process.env;
  const notify = NOTIFY_SOCKET ? Bun.which("systemd-notify") : null;
  if (!notify) return false;
  const of = data ? ["--data", data] : [];
  const at = [...(host ? ["--host", host] : []), ...(port ? ["--port", port] : [])];
  const child = Bun.spawn(ownCommand("serve", ...of, ...at), { env, stdout: "inherit", stderr: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const ready = Bun.spawn(ownCommand("ready", String(child.pid), ...of), { env, stdout: "ignore" });
  if ((await ready.exited) === 0)
    process.execve?.(notify, [notify, "--ready", `MAINPID=${child.pid}`], process.env);
  process.exit(await child.exited);
};
