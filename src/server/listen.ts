import { ConfigRefused, errorCode, Refused } from "#src/domain/errors.ts";

export class ListenRefused extends Refused {}

type Options = Pick<
  Bun.Serve.Options<undefined>,
  "fetch" | "hostname" | "port" | "maxRequestBodySize" | "idleTimeout" | "routes"
>;

/** Listens on an address; `setting` names what chooses the port. @throws ListenRefused */
export const listenOn = (setting: string, options: Options): Bun.Server<undefined> => {
  const { hostname = "127.0.0.1", port } = options;
  try {
    return Bun.serve({ ...options, development: false, reusePort: false } as Bun.Serve.Options<undefined>);
  } catch (cause) {
    const code = errorCode(cause);
    const place = `Port ${port} on ${hostname}`;
    if (code === "EACCES")
      throw new ConfigRefused(
        `${place} is not allowed for this user: choose one above 1023 with ${setting}.`,
      );
    const taken = `is taken by another program: stop that one, or choose another with ${setting}.`;
    const other = `cannot be listened on (${code || String(cause)}): HOST takes an address of this machine, such as 127.0.0.1.`;
    throw new ListenRefused(`${place} ${code === "EADDRINUSE" ? taken : other}`, { cause });
  }
};
