import { errorCode, Refused } from "#src/domain/errors.ts";

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
    if (code === "EADDRINUSE")
      throw new ListenRefused(
        `Port ${port} on ${hostname} is taken by another program: stop that one, or choose another with ${setting}.`,
        { cause },
      );
    if (code === "EACCES")
      throw new ListenRefused(
        `Port ${port} on ${hostname} is not allowed for this user: choose one above 1023 with ${setting}.`,
        { cause },
      );
    throw new ListenRefused(
      `The address ${hostname}, port ${port}, cannot be listened on (${code || String(cause)}): change HOST or ${setting}.`,
      { cause },
    );
  }
};
