import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { newConsoleToken, newToken } from "#src/services/login-tokens.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.request(path, { headers });
  return { answer, html: await answer.text() };
};

describe("/admin", () => {
  test("brings the style of what is fetched when it is first opened: panel, dialog", async () => {
    const { html } = await read("/admin", await site.signIn("admin", "style@fivefold.example"));
    for (const rule of ["inset:3rem 0 0 auto", "0 2.5rem 5rem -2rem"]) expect(html).toContain(rule);
  });

  test.each(["/admin?open=new", "/admin?tab=testimonials&open=new", "/admin/people?open=new"])(
    "%s is served whole: what is to be written opens in the browser",
    async (path) => {
      const { answer, html } = await read(path, await site.signIn("admin", "opens@fivefold.example"));
      expect(answer.status).toBe(200);
      expect(html).toContain("</html>");
    },
  );

  test.each([
    ["a visitor", undefined, "Admin Access Required"],
    ["a member", "user", "Access Denied"],
    ["an admin", "admin", "Admin Dashboard"],
  ] as const)("shows %s one heading, to be found and kept by nobody", async (_, role, heading) => {
    const { answer, html } = await read("/admin", role && (await site.signIn(role)));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html).not.toContain("style=");
  });

  test("shows the words of each card in the served page", async () => {
    expect((await read("/admin")).html).toContain(">Admin Login</button>");
    const denied = (await read("/admin", await site.signIn("user", "second@x.example"))).html;
    expect(denied).toContain("You don&#x27;t have admin privileges to access this page.");
    expect(denied).toContain("Back to Home");
  });
});

describe("the staff's pages", () => {
  test.each([
    ["/admin/people", "People"],
    ["/admin/people/none", "Person Not Found"],
    ["/admin/numbers", "Numbers"],
    ["/admin/site", "Site"],
    ["/admin/accounts", "Accounts"],
    ["/admin/account", "My account"],
    ["/admin/letters", "Letters"],
    ["/admin/audit", "Activity"],
  ])(
    "%s has the dashboard's bar with the four tabs, its own title, neither the site's header nor its footer",
    async (path, title) => {
      const { html: page } = await read(
        path,
        await site.signIn("admin", `bar${path.replaceAll("/", "-")}@fivefold.example`),
      );
      expect(page).toContain(`<title>${title} · Fivefold</title>`);
      const html = page.slice(page.indexOf("<body"));
      expect(/<header class="[^"]*"/.exec(html)?.[0]).toContain('<header class="staff-head ');
      expect(/<footer/.exec(html)).toBeNull();
      // The card of a logout waits hidden, with a heading of its own.
      expect(html.split('<div data-when="signed-out" hidden')[0]?.match(/<h1[\s>]/g)).toHaveLength(1);
      const tabs = /<nav [^>]*aria-label="Sections"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
      expect([...tabs.matchAll(/<a [^>]*href="([^"]+)">([^<]+)/g)].map(([, ...tab]) => tab)).toEqual([
        ["/admin", "Blog Posts"],
        ["/admin?tab=submissions", "Contact Submissions"],
        ["/admin?tab=testimonials", "Testimonials"],
        ["/admin?tab=assessments", "Assessments"],
      ]);
    },
  );
});

describe("/admin/verify", () => {
  test("says in the served page that the token is missing, also when it is empty", async () => {
    for (const path of ["/admin/verify", "/admin/verify?token="]) {
      const { answer, html } = await read(path);
      expect(answer.status).toBe(200);
      expect(html).toContain("No token provided");
      expect(html).toContain("Verification Failed");
    }
  });

  test("tells no other site where its reader came from, and is kept by nobody", async () => {
    const { answer, html } = await read(`/admin/verify?token=${newToken()}`);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain('content="noindex"');
  });

  test("runs a mailed token by itself only in the browser that asked", async () => {
    const path = `/admin/verify?token=${newToken()}`;
    expect((await read(path)).html).toContain(">Continue</button>");
    const requested = await read(path, { cookie: "fivefold_device=asked" });
    expect(requested.html).toContain("Verifying Login Link...");
    expect(requested.html).not.toContain("Continue</button>");
  });

  test("needs no button for a token of the command line, nor for a malformed one", async () => {
    for (const token of [newConsoleToken(), "nonsense", "x".repeat(3_000), "%3Cscript%3E"]) {
      const { html } = await read(`/admin/verify?token=${token}`);
      expect(html).toContain("Verifying Login Link...");
      expect(html).not.toContain("Continue</button>");
      expect(html).not.toContain("<script>");
    }
  });
});
