import { type Context, Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { NEUTRAL_LINK_ANSWER } from "#src/domain/catalogue.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { clientKey, networkKey } from "#src/domain/network.ts";
import { parsedJson } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { body, withBody } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { validate } from "#src/middleware/guards.ts";
import { loginDelay, rateLimit, tooMany, windowLimiter, windowLimits } from "#src/middleware/rate-limit.ts";
import { clearSessionCookie, markDevice, sessionTokens, setSessionCookie } from "#src/middleware/session.ts";
import { linkRequest, linkVerify, login, logoutEverywhere } from "#src/schemas/account.ts";
import type { SignedIn } from "#src/services/account.ts";

export const authApi = (deps: Deps) => {
  const { config, now } = deps;
  const { accounts } = deps.services;
  const logins = windowLimits(10, 3 * MINUTE_MS);
  const delay = loginDelay();
  const linkRequests = windowLimits(10, 15 * MINUTE_MS);
  const letters = windowLimiter(3, 15 * MINUTE_MS);
  const failedVerifies = { client: windowLimiter(10, 15 * MINUTE_MS) };

  const time = () => now().getTime();

  const answerSignedIn = (c: Context<Env>, { account, session }: SignedIn) => {
    setSessionCookie(c, session.token, session.expires);
    setEntry(c, { name: "sign in account" });
    return c.json({ user: account });
  };

  const limited = (limits: Parameters<typeof rateLimit>[0]) =>
    [rateLimit(limits, deps), body({ isPublic: true })] as const;

  return new Hono<Env>()
    .get("/me", async (c) => c.json({ user: await c.get("account")() }))

    .post("/login", ...limited(logins), validate("json", login), async (c) => {
      const given = c.req.valid("json");
      // Limited per username and network, so that guesses from elsewhere cannot lock the owner out.
      const tries = `${given.username.toLowerCase()} ${networkKey(c.env.address())}`;
      const wait = config.rateLimit ? delay.take(tries, time()) : 0;
      if (wait > 0) return tooMany(c, wait);
      const outcome = await accounts.login(given, sessionTokens(c));
      if ("failed" in outcome) {
        if (outcome.failed === "busy") return tooMany(c, 1);
        return c.json({ error: t("Wrong username or password.") }, 401);
      }
      delay.clear(tries);
      return answerSignedIn(c, outcome);
    })

    .post(
      "/logout",
      (c, next) => withBody(c, { isPublic: true }, async () => void (await next())),
      async (c) => {
        // Any other body, even malformed, means no.
        const isEverywhere = logoutEverywhere.safeParse(parsedJson(await c.req.text())).success;
        setEntry(c, { name: isEverywhere ? "sign out everywhere account" : "sign out account" });
        const account = isEverywhere ? await c.get("account")() : null;
        await accounts.logout(sessionTokens(c), account);
        clearSessionCookie(c);
        return c.json({ ok: true });
      },
    )

    .post("/magic-link/request", ...limited(linkRequests), validate("json", linkRequest), async (c) => {
      const { email } = c.req.valid("json");
      const overmuch = config.rateLimit && letters.take(email, time()) > 0;
      if (!overmuch) await accounts.requestLink(email);
      markDevice(c);
      return c.json({ message: t(NEUTRAL_LINK_ANSWER) });
    })

    .post("/magic-link/verify", ...limited(failedVerifies), validate("json", linkVerify), async (c) => {
      // Counted as a failed one before it was read, and taken back on success: parallel guesses gain nothing.
      const outcome = await accounts.verifyLink(c.req.valid("json").token, sessionTokens(c));
      if ("failed" in outcome) return c.json({ error: t(MESSAGES.tokenInvalid) }, 400);
      if (config.rateLimit) failedVerifies.client.undo(clientKey(c.env.address()));
      return answerSignedIn(c, outcome);
    });
};
