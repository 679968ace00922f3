import type { Role } from "#src/domain/lists.ts";
import type { serveTestSite } from "#tests/harness/server.ts";

export type Site = Awaited<ReturnType<typeof serveTestSite>>;

/** Signs an account in and returns its session's cookies, for `addCookies` or a `storageState`. */
export const sessionCookies = async (
  site: Site,
  role: Role,
  email = `ruth.${crypto.randomUUID().slice(0, 8)}@fivefold.example`,
) => {
  const { cookie } = await site.signIn(role, email);
  const [name = "", value = ""] = cookie.split("=");
  return [
    {
      name,
      value,
      domain: new URL(site.origin).hostname,
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    },
  ];
};
