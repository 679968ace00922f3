import { expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numbersCounter } from "#src/services/numbers/counter.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { openTestSite } from "#tests/harness/site.ts";
import { CHROME, FIREFOX, GOOGLEBOT, numbersOf, reader, SAFARI } from "#tests/routes/readers.ts";

const AGENTS = [FIREFOX, CHROME, SAFARI];
const PAGES = ["/", "/framework", "/process", "/books", "/blog", "/assessment"];

test("a day of a thousand readers comes to exact totals, and nothing of them is kept", async () => {
  const site = await openTestSite({ FIVEFOLD_TRUST_PROXY: "1" });
  const admin = await site.signIn("admin");
  const want = { visitors: 0, views: 0, quizOpened: 0 };
  const sources = new Map<string, number>();
  const addresses: string[] = [];
  const requested: Promise<unknown>[] = [];
  const get = (path: string, headers: Record<string, string>) =>
    requested.push(site.request(path, { headers }));

  for (let n = 0; n < 1000; n++) {
    const address = `${11 + (n % 200)}.${n % 251}.7.${1 + (n % 250)}`;
    const agent = `${AGENTS[n % 3]} Reader/${n}`;
    addresses.push(address);
    const referer = n % 4 === 0 ? `https://www.site${n % 8}.example/list` : undefined;
    const own = reader(address, agent, referer ? { referer } : {});
    const path = PAGES[n % PAGES.length] ?? "/";
    switch (n % 10) {
      case 7:
        get(path, { ...own, "user-agent": `${GOOGLEBOT} ${n}` });
        continue;
      case 8:
        get(path, { ...own, "sec-gpc": "1" });
        continue;
      case 9:
        get(path, { ...own, "sec-purpose": "prefetch" });
        continue;
    }
    const views = 1 + (n % 3);
    for (let view = 0; view < views; view++) get(path, own);
    want.visitors += 1;
    want.views += views;
    if (path === "/assessment") want.quizOpened += views;
    const source = referer ? `site${n % 8}.example` : "direct";
    sources.set(source, (sources.get(source) ?? 0) + 1);
  }
  await Promise.all(requested);
  await site.deps.services.numbers.flush();

  const figures = await numbersOf(site, admin);
  expect(figures.days).toMatchObject([want]);
  expect(figures.pages.reduce((sum, { views }) => sum + Number(views), 0)).toBe(want.views);
  expect(Object.fromEntries(figures.sources.map(({ source, visitors }) => [source, visitors]))).toEqual(
    Object.fromEntries(sources),
  );

  const folder = mkdtempSync(join(tmpdir(), "fivefold-readers-"));
  site.engine.client.run("VACUUM INTO ?", [join(folder, "copy.sqlite")]);
  const kept = [
    ...readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString("latin1")),
    JSON.stringify(site.lines),
  ].join("\n");
  rmSync(folder, { recursive: true });
  expect(kept).toContain("site4.example");
  for (const trace of [...addresses, "Reader/", "Firefox/128"]) expect(kept.includes(trace)).toBe(false);
  site.close();
});

test("figures that cannot be written are kept, and written once when they can be", async () => {
  const site = await openTestSite();
  const { config, content, now, origin, store } = site.deps;
  let broken = true;
  const numbers = {
    ...store.numbers,
    add: (...given: Parameters<typeof store.numbers.add>) =>
      broken ? Promise.reject(new Error("disk full")) : store.numbers.add(...given),
  };
  const counter = numbersCounter({ config, content, now, origin, store: { ...store, numbers } });
  const request = new Request("http://127.0.0.1:3000/", { headers: { "user-agent": FIREFOX } });
  counter.view({ request, address: () => "192.0.2.1" }, "/");
  expect(String(await failureOf(counter.flush()))).toMatch("disk full");
  counter.view({ request, address: () => "192.0.2.1" }, "/");
  broken = false;
  await counter.flush();
  await counter.flush();
  const days = await store.numbers.ofDays("2026-11-21", "2026-11-21");
  expect(days.find(({ figure }) => figure === "views")?.n).toBe(2);
  expect(days.find(({ figure }) => figure === "visitors")?.n).toBe(1);
  site.close();
});
