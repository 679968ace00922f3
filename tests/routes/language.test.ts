import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { stringify } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { emptyFolder } from "#tests/harness/program.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { post as article } from "#tests/store/rows.ts";
import { answerAll, begin, ownerCalls } from "./round-steps.ts";

const words = {
  "404 Page Not Found": "404 Seite nicht gefunden",
  "Name is required": "Der Name fehlt",
  "{label} must be at most {max} characters": "{label}: höchstens {max} Zeichen",
  Name: "Name des Absenders",
  Date: "Datum",
  "{n} min read": { one: "{n} Minute", other: "{n} Minuten" },
  "Please sign in first.": "Bitte melden Sie sich zuerst an.",
  "If your email is registered as an admin, you'll receive a secure login link.":
    "Wenn Ihre Adresse bekannt ist, kommt gleich ein Link.",
  "Message sent!": "Nachricht gesendet!",
  "This address does not take {method}.": "{method} geht hier nicht.",
  "must be at most {n} characters": "höchstens {n} Zeichen",
  "{color} has a contrast of {figure}:1 {what}, and needs {least}:1; {advice}": "{color}, {what}: {figure}",
  "as a link on the page": "als Link auf der Seite",
};

const inGerman = {
  "site.yaml": (embeddedContent["site.yaml"] ?? "")
    .replace("locale: en-US", "locale: de-DE")
    .replace("author:", "mark: https://pictures.example/mark.svg\nauthor:"),
  "words.yaml": stringify(words),
};

let site: TestSite;
let english: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { files: inGerman });
  english = await openTestSite();
});
afterAll(() => {
  site.close();
  english.close();
});

const post = (at: TestSite, path: string, json: unknown) =>
  at.request(path, { method: "POST", json, headers: { "sec-fetch-site": "same-origin" } });

test("a page is in the site's language, and says so", async () => {
  const html = await (await site.request("/nowhere")).text();
  expect(html).toContain('<html lang="de-DE">');
  expect(html).toContain("404 Seite nicht gefunden");
  expect(await (await english.request("/nowhere")).text()).toContain("404 Page Not Found");
});

test("the figures of a team's report are in it, and its sheet has the practice's own mark", async () => {
  const { token, team } = await begin(site, { mode: "named" });
  await answerAll(site, team, 6, (place) => ({ name: `Team ${place}` }));
  await ownerCalls(site, "close", token);
  const report = await (await site.request(`/round/${token}`)).text();
  expect(report).toContain('<text class="fold-figure"');
  expect(report.match(/\d\.\d<|\d\.\d (?=of)/g)).toBeNull();
  const sheet = await (await site.request(`/round/${token}/sheet`)).text();
  expect(sheet.match(/<article.*|<section.*/)?.[0]).toContain('src="https://pictures.example/mark.svg"');
});

test("what the API refuses is said in it, with the values it names", async () => {
  const missing = await (await post(site, "/api/contact", { email: "a@b.example", message: "Hi" })).json();
  expect(missing).toEqual({ error: "Der Name fehlt", fields: { name: "Der Name fehlt" } });
  const long = await (
    await post(site, "/api/contact", { name: "a".repeat(201), email: "a@b.example", message: "Hi" })
  ).json();
  expect(long.error).toBe("Name des Absenders: höchstens 200 Zeichen");
  expect(await (await site.request("/api/testimonials")).json()).toEqual({
    error: "Bitte melden Sie sich zuerst an.",
  });
  expect(await (await post(site, "/api/auth/magic-link/request", { email: "a@b.example" })).json()).toEqual({
    message: "Wenn Ihre Adresse bekannt ist, kommt gleich ein Link.",
  });
  expect((await (await post(site, "/api/numbers", {})).json()).error).toBe("POST geht hier nicht.");
  expect(
    (await (await post(english, "/api/contact", { email: "a@b.example", message: "Hi" })).json()).error,
  ).toBe("Name is required");
});

test("what a person wrote is not taken for the program's words", async () => {
  const row = await (
    await post(site, "/api/contact", { name: "Name", email: "a@b.example", message: "Message sent!" })
  ).json();
  expect([row.name, row.message]).toEqual(["Name", "Message sent!"]);
});

test("an English article on it is marked as English wherever its words stand in the list", async () => {
  const excerpt = "A week away tells you what the company does without you.";
  await site.store.posts.insert(article({ title: "Be missing in week ten", excerpt }));
  const html = await (await site.request("/blog")).text();
  const card = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
  expect(card.match(/lang="en"/g)).toHaveLength(4);
  expect(card.replaceAll(/<(\w+)(?: [^>]*)? lang="en">.*?<\/\1>/g, "")).not.toContain("week ");
});

test("staff's list of letters is served in it as the browser draws it", async () => {
  await post(site, "/api/contact", { name: "Name", email: "a@b.example", message: "Message sent!" });
  const html = await (await site.request("/admin/letters", { headers: await site.signIn("admin") })).text();
  expect(html).toContain("Datum");
});

test("the browser gets the words of the page's islands alone, and none at all in English", async () => {
  const data = (html: string) =>
    /<script id="language" type="application\/json">(.*?)<\/script>/.exec(html)?.[1];
  const home = JSON.parse(data(await (await site.request("/")).text()) ?? "{}");
  expect(home.locale).toBe("de-DE");
  expect(home.words["Message sent!"]).toBe("Nachricht gesendet!");
  expect(home.words["404 Page Not Found"]).toBeUndefined();
  expect(data(await (await english.request("/")).text())).toBeUndefined();
});

test("in English a practice may word the program's texts anew", async () => {
  const own = await openTestSite({}, { files: { "words.yaml": '"404 Page Not Found": Nothing here\n' } });
  expect(await (await own.request("/nowhere")).text()).toContain("Nothing here");
  own.close();
});

test("what does not fit into the content is said in it, too", async () => {
  const { folder, remove } = await emptyFolder();
  for (const [file, text] of Object.entries(inGerman)) await Bun.write(join(folder, file), text);
  const onDisk = await openTestSite({}, { folder });
  const headers = await onDisk.signIn("admin");
  const { hash } = await (await onDisk.request("/api/content/site.yaml", { headers })).json();
  const faultOf = async (path: string, value: unknown, field = path) => {
    const json = { files: [{ file: "site.yaml", hash, changes: [{ path, value }] }] };
    const refused = await onDisk.request("/api/content/files", { method: "POST", headers, json });
    return (await refused.json()).fields[`site.yaml: ${field}`];
  };
  expect(await faultOf("tagline", "a".repeat(121))).toBe("höchstens 120 Zeichen");
  const primary = { light: "#ffff00", dark: "#ffff00" };
  expect(await faultOf("colors", { primary }, "colors.primary.light")).toBe(
    "#ffff00, als Link auf der Seite: 1.02",
  );
  onDisk.close();
  await remove();
});
