import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Deed } from "#src/domain/audit.ts";
import { isRecord } from "#src/domain/record.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Env } from "./env.ts";

/** The action a route logs, and its noun. `action` may depend on the request's body; null logs nothing. */
type Doing = { action: string | ((sent: Record<string, unknown>) => string | null); noun: string };

const doing = (action: Doing["action"], noun: string): Doing => ({ action, noun });

/** A PUT with `published` and no words is the switch, or takes it back. */
const postChange = ({
  published,
  publishedAt: _,
  publishAt: __,
  ...words
}: Record<string, unknown>): string => {
  if (Object.keys(words).length > 0 || typeof published !== "boolean") return "change";
  return published ? "publish" : "unpublish";
};

/** Many at once; posts that go back to what each was may be of both kinds. */
const publications = ({ posts }: Record<string, unknown>): string => {
  const sent: unknown[] = Array.isArray(posts) ? posts : [];
  const actions = new Set(sent.map((post) => (isRecord(post) && post.published ? "publish" : "unpublish")));
  return actions.size === 1 ? ([...actions][0] ?? "change") : "change";
};

/** Marking a person read or unread is personal state and is not logged. */
const personChange = ({ status, owner }: Record<string, unknown>): string | null => {
  if (status !== undefined) return "set status of";
  return owner === undefined ? null : "set owner of";
};

const BULK_ACTIONS: Readonly<Record<string, string>> = {
  spam: "mark as spam",
  feature: "change",
  unfeature: "change",
};

const bulk = ({ action }: Record<string, unknown>): string => BULK_ACTIONS[String(action)] ?? String(action);

/** Every call of staff that writes, or that hands personal data out: what stands in the audit list. */
export const DOINGS: Readonly<Record<string, Doing>> = {
  "POST /api/blog-posts": doing("create", "post"),
  "PUT /api/blog-posts/:id": doing(postChange, "post"),
  "DELETE /api/blog-posts/:id": doing("delete", "post"),
  "POST /api/blog-posts/:id/restore": doing("restore", "post"),
  "POST /api/blog-posts/:id/versions/:version/restore": doing("restore a version of", "post"),
  "POST /api/blog-posts/:id/preview": doing("share a preview of", "post"),
  "DELETE /api/blog-posts/:id/preview": doing("revoke the preview of", "post"),
  "POST /api/blog-posts/bulk": doing(bulk, "post"),
  "POST /api/blog-posts/publication": doing(publications, "post"),
  "POST /api/testimonials/bulk": doing(bulk, "testimonial"),
  "POST /api/testimonials": doing("create", "testimonial"),
  "PUT /api/testimonials/:id": doing("change", "testimonial"),
  "PATCH /api/testimonials/:id/featured": doing("change", "testimonial"),
  "DELETE /api/testimonials/:id": doing("delete", "testimonial"),
  "POST /api/testimonials/:id/restore": doing("restore", "testimonial"),
  "POST /api/contact-submissions/:id/restore": doing("restore", "submission"),
  "POST /api/contact-submissions/:id/spam": doing("mark as spam", "submission"),
  "DELETE /api/contact-submissions/:id": doing("delete", "submission"),
  "POST /api/contact-submissions/bulk": doing(bulk, "submission"),
  "POST /api/assessment-results/bulk": doing(bulk, "result"),
  "POST /api/people/bulk": doing("set status of", "person"),
  "POST /api/assessment-results/:id/restore": doing("restore", "result"),
  "DELETE /api/assessment-results/:id": doing("delete", "result"),
  "POST /api/letters/retry": doing("retry", "letters"),
  "POST /api/letters/:id/retry": doing("retry", "letter"),
  "PATCH /api/people/:id": doing(personChange, "person"),
  "POST /api/people/:id/notes": doing("note on", "person"),
  "POST /api/people/:id/replies": doing("reply to", "person"),
  "POST /api/people/export": doing("export", "person"),
  "POST /api/people/erase": doing("erase", "person"),
  "POST /api/admins": doing("add", "admin"),
  "DELETE /api/admins/:id": doing("remove", "admin"),
  "POST /api/uploads": doing("upload", "picture"),
  "DELETE /api/uploads/:id": doing("delete", "picture"),
  "POST /api/auth/login": doing("sign in", "account"),
  "POST /api/auth/magic-link/verify": doing("sign in", "account"),
  "POST /api/auth/logout": doing(
    ({ everywhere }) => (everywhere === true ? "sign out everywhere" : "sign out"),
    "account",
  ),
};

/** The request's body if it is JSON; the route has already read it. */
const sentTo = async (c: Context<Env>): Promise<Record<string, unknown>> => {
  const sent: unknown = await c.req.json().catch(() => null);
  return isRecord(sent) ? sent : {};
};

/** What a new row's answer says: its id, or who has signed in. */
const answered = async (c: Context<Env>): Promise<{ id?: unknown; user?: unknown }> => {
  const body: unknown = await c.res
    .clone()
    .json()
    .catch(() => null);
  return isRecord(body) ? body : {};
};

type Parts = { now: () => Date; note: (deeds: readonly Deed[]) => Promise<void> };

/**
 * Notes what staff do (who, what, on which row, never its words) after it was done and before it is answered: nothing
 * that staff were told is done lacks its line.
 */
export const audit = ({ now, note }: Parts): MiddlewareHandler<Env> =>
  async function audit(c, next) {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    // Read before the handler: after a sign-out, or removing oneself, there is no account left to read.
    const before = await c.get("account")();
    await next();
    const known = DOINGS[`${c.req.method} ${routePath(c, -1)}`];
    if (!known || !c.res.ok) return;
    // A route that names its row need not be read for it.
    const said = c.req.param("id") ? {} : await answered(c);
    const account = isRecord(said.user) ? (said.user as Account) : before;
    if (account?.role !== "admin") return;
    const action = typeof known.action === "string" ? known.action : known.action(await sentTo(c));
    if (action === null) return;
    const id = c.req.param("id") ?? (known.noun === "account" ? account.id : said.id);
    const rows = c.get("subjects") ?? [typeof id === "string" ? id : ""];
    const at = now().toISOString();
    await note(
      rows.map((row) => ({
        at,
        by: account.username,
        action,
        subject: row ? `${known.noun}:${row}` : known.noun,
      })),
    );
  };
