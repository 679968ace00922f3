import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { AuditEntry } from "#src/domain/audit.ts";
import { isStaff } from "#src/domain/lists.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Env } from "./env.ts";
import { isForm } from "./guards.ts";

type Logged = { actions: (sent: Record<string, unknown>) => readonly string[]; noun: string };

const logged = (action: string | Logged["actions"], noun: string): Logged => ({
  actions: typeof action === "string" ? () => [action] : action,
  noun,
});

/** Posts that go back to what each was may be of both kinds. */
const publications = ({ posts }: Record<string, unknown>): readonly string[] => {
  const sent: unknown[] = Array.isArray(posts) ? posts : [];
  const actions = new Set(sent.map((post) => (isRecord(post) && post.published ? "publish" : "unpublish")));
  return actions.size === 1 ? [...actions] : ["change"];
};

/** Marking a person read or unread is personal and is not logged. */
const personChange = (sent: Record<string, unknown>): readonly string[] => [
  ...(sent.status === undefined ? [] : ["set status of"]),
  ...(sent.owner === undefined ? [] : ["set owner of"]),
  ...(sent.name === undefined && sent.company === undefined ? [] : ["correct"]),
  ...(sent.followUp ? ["follow up"] : []),
];

const followUpChange = ({ done }: Record<string, unknown>): readonly string[] => [
  done === true || done === "true" ? "follow up done" : "change a follow-up of",
];

const BULK_ACTIONS: Readonly<Record<string, string>> = {
  spam: "mark as spam",
  feature: "change",
  unfeature: "change",
};

const bulk = ({ action }: Record<string, unknown>): readonly string[] => [
  BULK_ACTIONS[String(action)] ?? String(action),
];

/** Every call of staff that writes, or hands personal data out. */
export const LOGGED_CALLS: Readonly<Record<string, Logged>> = {
  "POST /api/blog-posts": logged("create", "post"),
  "PUT /api/blog-posts/:id": logged("change", "post"),
  "DELETE /api/blog-posts/:id": logged("delete", "post"),
  "POST /api/blog-posts/:id/restore": logged("restore", "post"),
  "POST /api/blog-posts/:id/versions/:version/restore": logged("restore a version of", "post"),
  "POST /api/blog-posts/:id/preview": logged("share a preview of", "post"),
  "DELETE /api/blog-posts/:id/preview": logged("revoke the preview of", "post"),
  "POST /api/blog-posts/bulk": logged(bulk, "post"),
  "POST /api/blog-posts/publication": logged(publications, "post"),
  "POST /api/testimonials/bulk": logged(bulk, "testimonial"),
  "POST /api/testimonials": logged("create", "testimonial"),
  "PUT /api/testimonials/:id": logged("change", "testimonial"),
  "PATCH /api/testimonials/:id/featured": logged("change", "testimonial"),
  "DELETE /api/testimonials/:id": logged("delete", "testimonial"),
  "POST /api/testimonials/:id/restore": logged("restore", "testimonial"),
  "POST /api/contact-submissions/:id/restore": logged("restore", "submission"),
  "POST /api/contact-submissions/:id/spam": logged("mark as spam", "submission"),
  "DELETE /api/contact-submissions/:id": logged("delete", "submission"),
  "POST /api/contact-submissions/bulk": logged(bulk, "submission"),
  "POST /api/assessment-results/bulk": logged(bulk, "result"),
  "POST /api/people": logged("add", "person"),
  "POST /api/people/bulk": logged(personChange, "person"),
  "POST /api/assessment-results/:id/restore": logged("restore", "result"),
  "DELETE /api/assessment-results/:id": logged("delete", "result"),
  "POST /api/letters/retry": logged("retry", "letters"),
  "POST /api/letters/:id/retry": logged("retry", "letter"),
  "POST /api/letters/:id/stop": logged("stop", "letter"),
  "PATCH /api/people/:id": logged(personChange, "person"),
  "POST /api/people/:id/notes": logged("note on", "person"),
  "PATCH /api/people/:id/notes/:note": logged("change a note on", "person"),
  "DELETE /api/people/:id/notes/:note": logged("delete a note on", "person"),
  "POST /api/people/:id/answers": logged("log an answer of", "person"),
  "POST /api/people/:id/follow-ups": logged("follow up", "person"),
  "PATCH /api/people/:id/follow-ups/:followUp": logged(followUpChange, "person"),
  // Today's form.
  "POST /api/people/:id/follow-ups/:followUp": logged(followUpChange, "person"),
  "DELETE /api/people/:id/follow-ups/:followUp": logged("delete a follow-up of", "person"),
  "POST /api/people/:id/replies": logged("reply to", "person"),
  // Not each pause in typing.
  "PUT /api/people/:id/drafts/:kind": logged(() => [], "person"),
  "DELETE /api/people/:id/drafts/:kind": logged(() => [], "person"),
  "POST /api/people/export": logged("export", "person"),
  "POST /api/people/erase": logged("erase", "person"),
  "POST /api/rounds": logged("begin", "round"),
  "POST /api/admins": logged(({ role }) => [role === "editor" ? "add as editor" : "add"], "admin"),
  "PATCH /api/account": logged("change", "account"),
  "DELETE /api/account/sessions/:id": logged("end a session of", "account"),
  "DELETE /api/admins/:id": logged("remove", "admin"),
  "POST /api/uploads": logged("upload", "picture"),
  "DELETE /api/uploads/:id": logged("delete", "picture"),
  "POST /api/books": logged("create", "book"),
  "PUT /api/books/:id": logged("change", "book"),
  "DELETE /api/books/:id": logged("delete", "book"),
  "POST /api/books/:id/restore": logged("restore", "book"),
  "POST /api/books/order": logged("order", "book"),
  "PATCH /api/content": logged("change", "content"),
  "PUT /api/content/pages/:name": logged("change", "content"),
  "DELETE /api/content/pages/:name": logged("delete", "content"),
  "POST /api/content/pages/:name/restore": logged("restore", "content"),
  "POST /api/content/:file{(?:letters/|pages/)?[^/]+}/versions/:version/restore": logged(
    "restore a version of",
    "content",
  ),
  "PUT /api/content/working-copy": logged(() => [], "content"),
  "DELETE /api/content/working-copy": logged(() => [], "content"),
  "PUT /api/working-copies/:id": logged("begin", "working-copy"),
  "DELETE /api/working-copies/:id": logged("discard", "working-copy"),
  "GET /api/blog-posts/export.csv": logged("export", "posts"),
  "GET /api/testimonials/export.csv": logged("export", "testimonials"),
  "GET /api/contact-submissions/export.csv": logged("export", "submissions"),
  "GET /api/assessment-results/export.csv": logged("export", "results"),
  "GET /api/rounds/export.csv": logged("export", "rounds"),
  "GET /api/people/export.csv": logged("export", "people"),
  "GET /api/numbers/export.csv": logged("export", "numbers"),
  "POST /api/auth/login": logged("sign in", "account"),
  "POST /api/auth/magic-link/verify": logged("sign in", "account"),
  "POST /api/auth/logout": logged(
    ({ everywhere }) => [everywhere === true ? "sign out everywhere" : "sign out"],
    "account",
  ),
};

const sentTo = async (c: Context<Env>): Promise<Record<string, unknown>> => {
  const sent: unknown = isForm(c) ? await c.req.parseBody() : await c.req.json().catch(() => null);
  return isRecord(sent) ? sent : {};
};

const answered = async (c: Context<Env>): Promise<{ id?: unknown; user?: unknown }> => {
  const body: unknown = await c.res
    .clone()
    .json()
    .catch(() => null);
  return isRecord(body) ? body : {};
};

type Parts = { now: () => Date; note: (entries: readonly AuditEntry[]) => Promise<void> };

/** Written after it was done and before it is answered: nothing that staff were told is done lacks its line. */
export const audit = ({ now, note }: Parts): MiddlewareHandler<Env> =>
  async function audit(c, next) {
    // Read before the handler: after a sign-out, or removing oneself, there is no account left to read.
    const isRead = ["GET", "HEAD"].includes(c.env.request.method);
    const before = isRead ? null : await c.get("account")();
    await next();
    // The first, not the last: `/:id` is matched by `/export.csv` too.
    const route = matchedRoutes(c).find(({ path }) => LOGGED_CALLS[`${c.env.request.method} ${path}`]);
    const known = route && LOGGED_CALLS[`${c.env.request.method} ${route.path}`];
    // A form's own answer is 303.
    if (!known || !(c.res.ok || c.res.status === 303)) return;
    const rowOf = isRead || known.noun === "account" ? undefined : c.req.param("id");
    // A route that names its row need not be read for it, nor the rows of an export.
    const said = isRead || rowOf ? {} : await answered(c);
    const account = isRecord(said.user) ? (said.user as Account) : (before ?? (await c.get("account")()));
    if (!account || !isStaff(account)) return;
    const actions = c.get("actions") ?? known.actions(await sentTo(c));
    const id = rowOf ?? (known.noun === "account" ? account.id : said.id);
    const rows = c.get("subjects") ?? [typeof id === "string" ? id : ""];
    const at = now().toISOString();
    const by = account.username;
    await note(
      rows.flatMap((row) =>
        actions.map((action) => ({ at, by, action, subject: row ? `${known.noun}:${row}` : known.noun })),
      ),
    );
  };
