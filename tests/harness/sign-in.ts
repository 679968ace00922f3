import { BINARY, runProgram } from "./program.ts";

/** Signs an admin in at a running server by a link of the console; returns the session's cookie. */
export const signIn = async (origin: string, cwd: string, program = BINARY): Promise<string> => {
  await runProgram(["admin", "add", "ruth@fivefold.example"], { cwd, program });
  const { stdout } = await runProgram(["admin", "link", "ruth@fivefold.example"], { cwd, program });
  const verified = await fetch(`${origin}/api/auth/magic-link/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ token: new URL(stdout.trim()).searchParams.get("token") }),
  });
  return verified.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
};
