import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { pngOf } from "./pictures.ts";

/** What one route answers: who may call it, an example call, and its answer to whoever may. */
export type Entry = {
  /** `everyone`, `staff` (admins and editors), or admins alone: others get 401 (signed out) or 403. */
  as: "everyone" | "staff" | "admins";
  path?: string;
  body?: () => RequestInit & { headers?: Record<string, string> };
  status: number;
  /** What admins get where it is something else. */
  forAdmins?: number;
  /** No matter from where it is called. */
  anyOrigin?: boolean;
};

const json = (value: unknown) => () => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});

const form = (fields: Record<string, string>) => () => ({ body: new URLSearchParams(fields) });

const picture = () => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(pngOf(4, 4))], "dot.png"));
  return { body: form };
};

const page = (path: string, status = 200): Entry => ({ as: "everyone", path, status });
const everyone = (status: number, body?: Entry["body"]): Entry => ({ as: "everyone", body, status });
const admins = (status: number, body?: Entry["body"], path?: string): Entry => ({
  as: "admins",
  body,
  path,
  status,
});

const staff = (status: number, body?: Entry["body"], path?: string): Entry => ({
  as: "staff",
  body,
  path,
  status,
});

const postFields = { title: "", slug: "", category: "", featuredImage: "", excerpt: "", content: "Wo" };

const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "# Words",
  category: "Culture",
  published: true,
};
const testimonial = { name: "Ada", title: "Owner", company: "Lathe", content: "It runs." };
const book = { title: "A book", author: "Ada", description: "It counts.", category: "Finance" };
const scores = {
  totalScore: 100,
  visionScore: 20,
  teamScore: 20,
  processScore: 20,
  metricsScore: 20,
  issuesScore: 20,
};

const FILE = ":file{(?:letters/|pages/)?[^/]+}";

/** Every route with the contract's answer. A route that has no line here fails the test. */
export const matrix: Record<string, Entry> = {
  "GET /healthz": page("/healthz"),
  "GET /assets/*": page("/assets/none.js", 404),
  "GET /assets/fonts/:name": page("/assets/fonts/none.woff2", 404),
  "GET /": page("/"),
  ...Object.fromEntries(PLAIN_PATHS.map((path) => [`GET ${path}`, page(path)])),
  "GET /assessment": page("/assessment"),
  "GET /round/begin": page("/round/begin?token=none", 200),
  "GET /round/:token": page("/round/none", 404),
  "GET /round/:token/sheet": page("/round/none/sheet", 404),
  "GET /team/:token": page("/team/none", 404),
  "GET /assessment/again.ics": page("/assessment/again.ics"),
  "GET /assessment/result.json": page("/assessment/result.json"),
  "GET /books": page("/books"),
  "GET /blog": page("/blog"),
  "GET /blog/:slug": page("/blog/none", 404),
  "GET /blog/preview/:token": page("/blog/preview/none", 404),
  "GET /feed.xml": page("/feed.xml"),
  "GET /sitemap.xml": page("/sitemap.xml"),
  "GET /llms.txt": page("/llms.txt"),
  "GET /:page{.+\\.md}": page("/index.md"),
  "GET /rules.json": page("/rules.json"),
  "GET /robots.txt": page("/robots.txt"),
  "GET /favicon.ico": page("/favicon.ico", 302),
  "GET /apple-touch-icon.png": page("/apple-touch-icon.png", 302),
  "GET /admin": page("/admin"),
  "GET /admin/numbers": page("/admin/numbers"),
  "GET /admin/site": page("/admin/site"),
  "GET /admin/today": page("/admin/today"),
  "GET /admin/people": page("/admin/people"),
  "GET /admin/people/:id/call": { ...page("/admin/people/none/call"), forAdmins: 404 },
  "GET /admin/people/:id": { ...page("/admin/people/none"), forAdmins: 404 },
  "GET /admin/accounts": page("/admin/accounts"),
  "GET /admin/account": page("/admin/account"),
  "GET /admin/letters": page("/admin/letters"),
  "GET /admin/audit": page("/admin/audit"),
  "GET /admin/verify": page("/admin/verify"),
  "GET /uploads/:name": page("/uploads/none.png", 404),
  "GET /pictures/:name": page("/pictures/none.png", 404),
  "GET /share/:name": page("/share/none.png", 404),

  "GET /api/auth/me": everyone(200),
  "POST /api/auth/login": everyone(401, json({ username: "nobody", password: "wrong" })),
  "POST /api/auth/logout": everyone(200),
  "POST /api/auth/magic-link/request": everyone(200, json({ email: "nobody@x.example" })),
  "POST /api/auth/magic-link/verify": everyone(400, json({ token: "wrong" })),

  "GET /api/admins": admins(200),
  "POST /api/admins": admins(400, json({ email: "nobody" })),
  "DELETE /api/admins/:id": admins(404),
  "GET /api/account": staff(200),
  "PATCH /api/account": staff(200, json({ displayName: "Ada" })),
  "GET /api/account/drafts": staff(200),
  "POST /api/account/drafts": staff(201, json({ key: "post-draft:a:testimonial:new", value: {} })),
  "DELETE /api/account/drafts/:id": staff(200),
  "GET /api/account/sessions": staff(200),
  "DELETE /api/account/sessions/:id": staff(404),
  "GET /api/audit": admins(200),
  "GET /api/admin/inbox": staff(200),
  "GET /api/admin/events": staff(200),

  "POST /api/contact": everyone(201, json({ name: "Ada", email: "ada@x.example", message: "Hello" })),
  "GET /api/contact-submissions": admins(200),
  "GET /api/contact-submissions/export.csv": admins(200),
  "GET /api/contact-submissions/:id": admins(404),
  "POST /api/contact-submissions/:id/restore": admins(404),
  "POST /api/contact-submissions/:id/spam": admins(404),
  "DELETE /api/contact-submissions/:id": admins(404),

  "POST /api/assessment-results": everyone(
    201,
    json({ email: "ada@x.example", interpretation: "Thriving", ...scores }),
  ),
  "GET /api/rounds": admins(200),
  "GET /api/rounds/export.csv": admins(200),
  "POST /api/rounds": everyone(404, json({ result: "none", company: "Lathe", mode: "named" })),
  "POST /api/rounds/begin": everyone(400, json({ token: "none" })),
  "POST /api/rounds/:id/close": admins(404, json({})),
  "POST /api/rounds/:id/send": admins(404, json({})),
  "POST /api/rounds/answers": everyone(404, json({ token: "none", key: "k", answers: Array(20).fill(3) })),
  "POST /api/rounds/close": everyone(404, json({ token: "none" })),
  "POST /api/rounds/invite": everyone(404, json({ token: "none", invite: ["a@b.example"] })),
  "POST /api/rounds/next": everyone(404, json({ token: "none" })),
  "POST /api/rounds/remind": everyone(404, json({ token: "none" })),
  "POST /api/rounds/remove": everyone(404, json({ token: "none", name: "Ada" })),
  "GET /api/assessment-results": admins(200),
  "GET /api/assessment-results/export.csv": admins(200),
  "GET /api/assessment-results/:id": admins(404),
  "POST /api/assessment-results/:id/restore": admins(404),
  "DELETE /api/assessment-results/:id": admins(404),

  "GET /api/books": everyone(200),

  // Open to everyone with `?published=true`; without it, for admins.
  "GET /api/blog-posts": staff(200),
  "GET /api/blog-posts/export.csv": admins(200),
  "GET /api/blog-posts/:id": staff(404),
  "GET /api/blog-posts/slug/:slug": everyone(404),
  "POST /api/blog-posts": staff(201, json(post)),
  "POST /api/blog-posts/preview": staff(200, json({ content: "# Words" })),
  "PUT /api/blog-posts/:id": staff(404, json(post)),
  "POST /api/blog-posts/:id/restore": staff(404),
  "DELETE /api/blog-posts/:id": staff(404),
  "GET /api/blog-posts/:id/versions": staff(404),
  "GET /api/blog-posts/:id/versions/:version": staff(404),
  "POST /api/blog-posts/:id/versions/:version/restore": staff(404),
  "POST /api/blog-posts/:id/preview": staff(404),
  "DELETE /api/blog-posts/:id/preview": staff(404),

  "GET /api/samples": staff(200),
  "POST /api/samples": staff(404, json({ ids: ["logo:nobody"], state: "hidden" })),
  "GET /api/testimonials": staff(200),
  "GET /api/testimonials/export.csv": admins(200),
  "POST /api/testimonials": staff(201, json(testimonial)),
  "GET /api/testimonials/:id": staff(404),
  "PUT /api/testimonials/:id": staff(404, json(testimonial)),
  "PATCH /api/testimonials/:id/featured": staff(404, json({ featured: true })),
  "POST /api/testimonials/:id/restore": staff(404),
  "DELETE /api/testimonials/:id": staff(404),

  "GET /api/content": staff(200),
  "GET /api/content/working-copy": staff(200),
  "PUT /api/content/working-copy": staff(200, json({ files: [] })),
  "DELETE /api/content/working-copy": staff(200),
  "POST /api/books": staff(201, json(book)),
  "PUT /api/books/:id": staff(404, json(book)),
  "DELETE /api/books/:id": staff(404),
  "POST /api/books/:id/restore": staff(404),
  "POST /api/books/order": staff(400, json({ ids: [] })),
  "PUT /api/content/pages/:name": staff(404, json({ text: "" })),
  "DELETE /api/content/pages/:name": staff(404),
  "POST /api/content/pages/:name/restore": staff(404),
  "GET /api/content/fonts": staff(200),
  "POST /api/content/fonts": staff(400, () => ({ body: new FormData() })),
  [`GET /api/content/${FILE}`]: staff(200, undefined, "/api/content/home.yaml"),
  [`GET /api/content/${FILE}/versions`]: staff(200, undefined, "/api/content/home.yaml/versions"),
  [`GET /api/content/${FILE}/versions/:version`]: staff(200, undefined, "/api/content/home.yaml/versions/0"),
  [`POST /api/content/${FILE}/versions/:version/restore`]: staff(
    404,
    undefined,
    "/api/content/home.yaml/versions/9/restore",
  ),
  "PATCH /api/content": staff(400, json({ files: [] })),
  "GET /admin/drawn/page/:name": staff(204),
  "GET /admin/drawn/own/:name": staff(204),
  "GET /admin/drawn/icon/:name": staff(204),
  "GET /admin/drawn/font/:name": staff(204),
  "POST /api/content/files": staff(400, json({ files: [] })),
  "GET /api/letters": admins(200),
  "POST /api/letters/preview": staff(200, json({ file: "letters/result.yaml", files: [] })),
  "POST /api/letters/preview/send": staff(200, json({ file: "letters/result.yaml", files: [] })),
  "POST /api/letters/retry": admins(200),
  "POST /api/letters/:id/retry": admins(404),
  "POST /api/letters/:id/stop": admins(404),
  "POST /api/beacon": everyone(200, () => ({
    body: "press-book",
    headers: { "content-type": "text/plain" },
  })),
  // Signed calls of another service; 404 without FIVEFOLD_BOOKING_SECRET.
  "POST /api/bookings": { ...everyone(404, json({})), anyOrigin: true },
  "GET /api/numbers": admins(200),
  "GET /api/numbers/export.csv": admins(200),
  "GET /api/people": admins(200),
  "GET /api/people/export.csv": admins(200),
  "GET /api/people/owners": admins(200),
  "GET /api/people/:id": admins(404),
  "POST /api/people/bulk": admins(404, json({ ids: ["none"], status: "won" })),
  "POST /api/people": admins(400, json({ email: "nobody" })),
  "POST /api/people/:id/answers": admins(404, json({ text: "He said yes" })),
  "PATCH /api/people/:id/notes/:note": admins(404, json({ text: "Called" })),
  "DELETE /api/people/:id/notes/:note": admins(404),
  "POST /api/people/:id/follow-ups": admins(404, json({ on: "2026-11-30", text: "Call again" })),
  "PATCH /api/people/:id/follow-ups/:followUp": admins(404, json({ done: true })),
  "POST /api/people/:id/follow-ups/:followUp": admins(404, form({ done: "true" })),
  "DELETE /api/people/:id/follow-ups/:followUp": admins(404),
  "PATCH /api/people/:id": admins(404, json({ status: "won" })),
  "POST /api/people/:id/notes": admins(404, json({ text: "Called" })),
  "GET /api/people/:id/replies": admins(404),
  "DELETE /api/people/:id/replies/:reply": admins(404),
  "POST /api/people/:id/replies": admins(404, json({ subject: "Hello", text: "There" })),
  "POST /api/people/export": admins(200, json({ email: "ada@x.example" })),
  "POST /api/people/erased": admins(200, json({ ids: [], typed: [] })),
  "POST /api/people/erase": admins(200, json({ email: "ada@x.example" })),
  "POST /api/uploads": staff(201, picture),
  "GET /api/uploads": staff(200),
  "DELETE /api/uploads/:id": staff(404),
  "GET /api/working-copies": staff(200),
  "GET /api/working-copies/:id": staff(200),
  "PUT /api/working-copies/:id": staff(404, json({ fields: postFields, base: null })),
  "DELETE /api/working-copies/:id": staff(200),
};
