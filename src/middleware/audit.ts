import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { AuditEntry } from "#src/domain/audit.ts";
import { isStaff } from "#src/domain/lists.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Env } from "./env.ts";
import { isForm } from "./guards.ts";

type Sent = Record<string, unknown>;
type Logged = readonly [action: string | ((sent: Sent) => readonly string[]), noun: string];

/** Marking a person read or unread is personal and is not logged. */
const personChange = (sent: Sent): readonly string[] => [
  ...(sent.status === undefined ? [] : ["set status of"]),
  ...(sent.owner === undefined ? [] : ["set owner of"]),
  ...(sent.name === undefined && sent.company === undefined ? [] : ["correct"]),
  ...(sent.followUp ? ["follow up"] : []),
  ...(sent.wrongAddress === false ? ["take back the address of"] : []),
];

const followUpChange = ({ done }: Sent): readonly string[] => [
  done === true || done === "true" ? "follow up done" : "change a follow-up of",
];

/** Every call of staff that writes, or hands personal data out. */
export const LOGGED_CALLS: Readonly<Record<string, Logged>> = {
  "POST /api/blog-posts": ["create", "post"],
  "PUT /api/blog-posts/:id": ["change", "post"],
  "DELETE /api/blog-posts/:id": ["delete", "post"],
  "POST /api/blog-posts/:id/restore": ["restore", "post"],
  "POST /api/blog-posts/:id/versions/:version/restore": ["restore a version of", "post"],
  "POST /api/blog-posts/:id/preview": ["share a preview of", "post"],
  "DELETE /api/blog-posts/:id/preview": ["revoke the preview of", "post"],
  "POST /api/testimonials": ["create", "testimonial"],
  "PUT /api/testimonials/:id": ["change", "testimonial"],
  "PATCH /api/testimonials/:id/featured": ["change", "testimonial"],
  "DELETE /api/testimonials/:id": ["delete", "testimonial"],
  "POST /api/testimonials/:id/restore": ["restore", "testimonial"],
  "POST /api/contact-submissions/:id/restore": ["restore", "submission"],
  "POST /api/contact-submissions/:id/spam": ["mark as spam", "submission"],
  "DELETE /api/contact-submissions/:id": ["delete", "submission"],
  "POST /api/people": ["add", "person"],
  "POST /api/people/bulk": [personChange, "person"],
  "POST /api/assessment-results/:id/restore": ["restore", "result"],
  "DELETE /api/assessment-results/:id": ["delete", "result"],
  "POST /api/letters/retry": ["retry", "letters"],
  "POST /api/letters/:id/retry": ["retry", "letter"],
  "POST /api/letters/:id/stop": ["stop", "letter"],
  "PATCH /api/people/:id": [personChange, "person"],
  "POST /api/people/:id/notes": ["note on", "person"],
  "PATCH /api/people/:id/notes/:note": ["change a note on", "person"],
  "DELETE /api/people/:id/notes/:note": ["delete a note on", "person"],
  "POST /api/people/:id/answers": ["log an answer of", "person"],
  "POST /api/people/:id/follow-ups": ["follow up", "person"],
  "PATCH /api/people/:id/follow-ups/:followUp": [followUpChange, "person"],
  // Today's form.
  "POST /api/people/:id/follow-ups/:followUp": [followUpChange, "person"],
  "DELETE /api/people/:id/follow-ups/:followUp": ["delete a follow-up of", "person"],
  "POST /api/people/:id/replies": ["reply to", "person"],
  "POST /api/people/export": ["export", "person"],
  "POST /api/people/erase": ["erase", "person"],
  "POST /api/rounds": ["begin", "round"],
  "POST /api/admins": [({ role }) => [role === "editor" ? "add as editor" : "add"], "admin"],
  "PATCH /api/account": ["change", "account"],
  "DELETE /api/account/sessions/:id": ["end a session of", "account"],
  "DELETE /api/admins/:id": ["remove", "admin"],
  "POST /api/uploads": ["upload", "picture"],
  "DELETE /api/uploads/:id": ["delete", "picture"],
  "POST /api/books": ["create", "book"],
  "PUT /api/books/:id": ["change", "book"],
  "DELETE /api/books/:id": ["delete", "book"],
  "POST /api/books/:id/restore": ["restore", "book"],
  "POST /api/books/order": ["order", "book"],
  "POST /api/content/fonts": ["upload", "font"],
  "PATCH /api/content": ["change", "content"],
  "PUT /api/content/pages/:name": ["change", "content"],
  "DELETE /api/content/pages/:name": ["delete", "content"],
  "POST /api/content/pages/:name/restore": ["restore", "content"],
  "POST /api/content/:file{(?:letters/|pages/)?[^/]+}/versions/:version/restore": [
    "restore a version of",
    "content",
  ],
  "PUT /api/working-copies/:id": ["begin", "working-copy"],
  "DELETE /api/working-copies/:id": ["discard", "working-copy"],
  "GET /api/blog-posts/export.csv": ["export", "posts"],
  "GET /api/testimonials/export.csv": ["export", "testimonials"],
  "GET /api/contact-submissions/export.csv": ["export", "submissions"],
  "GET /api/assessment-results/export.csv": ["export", "results"],
  "GET /api/rounds/export.csv": ["export", "rounds"],
  "GET /api/people/export.csv": ["export", "people"],
  "GET /api/numbers/export.csv": ["export", "numbers"],
  "POST /api/auth/login": ["sign in", "account"],
  "POST /api/auth/magic-link/verify": ["sign in", "account"],
  "POST /api/auth/logout": [
    ({ everywhere }) => [everywhere === true ? "sign out everywhere" : "sign out"],
    "account",
  ],
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

/** Written after it was done and before it is answered: whatever staff see as done has its line. */
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
    const [action, noun] = known;
    const rowOf = isRead || noun === "account" ? undefined : c.req.param("id");
    // A route that names its row need not be read for it, nor the rows of an export.
    const said = isRead || rowOf ? {} : await answered(c);
    const account = isRecord(said.user) ? (said.user as Account) : (before ?? (await c.get("account")()));
    if (!account || !isStaff(account)) return;
    const done = typeof action === "string" ? [action] : action(await sentTo(c));
    const actions = c.get("actions") ?? done;
    const id = rowOf ?? (noun === "account" ? account.id : said.id);
    const rows = c.get("subjects") ?? [typeof id === "string" ? id : ""];
    const at = now().toISOString();
    const by = account.username;
    await note(
      rows.flatMap((row) =>
        actions.map((action) => ({ at, by, action, subject: row ? `${noun}:${row}` : noun })),
      ),
    );
  };
