import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { PageView } from "#src/answers/render.tsx";
import { showSecretPage } from "#src/answers/show-page.ts";
import type { Deps } from "#src/deps.ts";
import { NEUTRAL_LINK_ANSWER } from "#src/domain/catalogue.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { clientKey, networkKey } from "#src/domain/network.ts";
import { parsedJson } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { body, formOrJson, isForm, withBody } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { validate } from "#src/middleware/guards.ts";
import { loginDelay, rateLimit, tooMany, windowLimiter, windowLimits } from "#src/middleware/rate-limit.ts";
import { clearSessionCookie, markDevice, sessionTokens, setSessionCookie } from "#src/middleware/session.ts";
import { linkRequest, linkVerify, login, logoutEverywhere } from "#src/schemas/account.ts";
import { firstMessages } from "#src/schemas/fields.ts";
import { formFields } from "#src/schemas/quiz-form.ts";
import type { SignedIn } from "#src/services/account.ts";

/** Pages that answer a form of the sign-in. */
export type SignInAnswers = {
  linkRefused: (email: string, fault: string) => PageView;
  linkSent: (message: string) => PageView;
  notVerified: (message: string) => PageView;
};

export const authApi = (deps: Deps, pages: SignInAnswers) => {
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

  const requestLink = async (c: Context<Env>, email: string) => {
    const overmuch = config.rateLimit && letters.take(email, time()) > 0;
    if (!overmuch) await accounts.requestLink(email);
    markDevice(c);
    return t(NEUTRAL_LINK_ANSWER);
  };

  const plainRequest: MiddlewareHandler<Env> = async (c, next) => {
    if (!isForm(c)) return next();
    const fields = formFields(await c.req.text());
    const parsed = linkRequest.safeParse(fields);
    if (parsed.success)
      return showSecretPage(deps, c, pages.linkSent(await requestLink(c, parsed.data.email)));
    const { error, fields: faults } = firstMessages(parsed.error);
    return showSecretPage(deps, c, pages.linkRefused(fields.email ?? "", faults?.email ?? error));
  };

  // Counted as a failed one before it was read, and taken back on success: parallel guesses gain nothing.
  const verify = async (c: Context<Env>, token: string) => {
    const outcome = await accounts.verifyLink(token, sessionTokens(c));
    if ("failed" in outcome) return null;
    if (config.rateLimit) failedVerifies.client.undo(clientKey(c.env.address()));
    return outcome;
  };

  const plainVerify: MiddlewareHandler<Env> = async (c, next) => {
    if (!isForm(c)) return next();
    const parsed = linkVerify.safeParse(formFields(await c.req.text()));
    const outcome = parsed.success ? await verify(c, parsed.data.token) : null;
    if (!outcome) return showSecretPage(deps, c, pages.notVerified(t(MESSAGES.tokenInvalid)));
    answerSignedIn(c, outcome);
    return c.redirect("/admin", 303);
  };

  const limited = (limits: Parameters<typeof rateLimit>[0]) =>
    [rateLimit(limits, deps), body({ isPublic: true })] as const;

  return new Hono<Env>()
    .get("/me", async (c) => {
      const account = await c.get("account")();
      if (!account) return c.json({ user: null });
      const { shortcuts: _, ...user } = account;
      return c.json({ user });
    })

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

    .post(
      "/magic-link/request",
      rateLimit(linkRequests, deps),
      formOrJson,
      plainRequest,
      validate("json", linkRequest),
      async (c) => c.json({ message: await requestLink(c, c.req.valid("json").email) }),
    )

    .post(
      "/magic-link/verify",
      rateLimit(failedVerifies, deps),
      formOrJson,
      plainVerify,
      validate("json", linkVerify),
      async (c) => {
        const outcome = await verify(c, c.req.valid("json").token);
        return outcome ? answerSignedIn(c, outcome) : c.json({ error: t(MESSAGES.tokenInvalid) }, 400);
      },
    );
};
