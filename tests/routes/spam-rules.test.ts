import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  site = await openTestSite({ FIVEFOLD_TRUST_PROXY: "1" });
  admin = await site.signIn("admin");
});
afterEach(() => site.close());

const DAY = 86_400_000;
const send = (method: string, path: string, json?: unknown) =>
  site.request(path, { method, json, headers: admin });
const list = async (query = "") =>
  (await site.request(`/api/contact-submissions${query}`, { headers: admin })).json();
const suspects = async (): Promise<{ email: string; rule: string }[]> => list("?suspected=true");
let network = 0;
const write = (email: string, message: string, from = `192.0.${++network}.9`) =>
  site.request("/api/contact", {
    method: "POST",
    json: { name: "Ada", email, message },
    headers: { "x-forwarded-for": from },
  });
const rules = async () => (await suspects()).map(({ email, rule }) => [email.split("@")[0], rule]);

const links = (count: number) => Array.from({ length: count }, (_, n) => `https://x${n}.example`).join(" ");

describe("a suspect says by which rule it is one, and is answered as success", () => {
  test("five links", async () => {
    expect((await write("a@x.example", `See ${links(4)}`)).status).toBe(201);
    const answer = await write("b@x.example", `See ${links(4)} and www.y.example`);
    expect(answer.status).toBe(201);
    expect(await answer.json()).not.toHaveProperty("rule");
    expect(await rules()).toEqual([["b", "links"]]);
    expect(await list()).toMatchObject([{ email: "a@x.example" }]);
    expect((await site.claimLetters()).filter(({ kind }) => kind === "new-lead")).toHaveLength(1);
  });

  test("letters of another alphabet, if they are most", async () => {
    await write("a@x.example", "Grüße aus Łódź, señor: 株");
    await write("b@x.example", "Продвижение сайтов, call me");
    await write("c@x.example", "12345 !!!");
    expect(await rules()).toEqual([["b", "alphabet"]]);
  });

  test("the same words from a third address within 30 days, from 40 characters on", async () => {
    const words = "We help companies like yours to grow very fast.";
    await write("a@x.example", words);
    await write("A@x.example", words);
    await write("b@x.example", words);
    expect(await suspects()).toEqual([]);
    await write("c@x.example", words);
    await write("d@x.example", words);
    expect(await rules()).toEqual([
      ["d", "repeated"],
      ["c", "repeated"],
    ]);
    for (const name of ["e", "f", "g"]) await write(`${name}@x.example`, "Please call me back");
    site.pass(31 * DAY);
    admin = await site.signIn("admin", "later@fivefold.example");
    await write("h@x.example", words);
    expect(await suspects()).toHaveLength(2);
  });

  test("a sender or a network that staff marked, until 'Not spam' takes it back or 30 days are over", async () => {
    const mark = async () => {
      await write("a@x.example", "Hello", "203.0.113.7");
      const [message] = await list();
      await send("POST", `/api/contact-submissions/${message.id}/spam`);
      return message.id as string;
    };
    const id = await mark();
    expect(await rules()).toEqual([["a", "marked"]]);
    await write("A@x.example", "Again", "198.51.100.1");
    await write("b@x.example", "Other", "203.0.113.200");
    await write("c@x.example", "Elsewhere", "203.0.114.7");
    expect(await rules()).toEqual([
      ["b", "marked"],
      ["A", "marked"],
      ["a", "marked"],
    ]);
    const restored = await send("POST", `/api/contact-submissions/${id}/restore`);
    expect(await restored.json()).not.toHaveProperty("rule");
    await write("a@x.example", "Once more", "203.0.113.7");
    expect(await suspects()).toHaveLength(2);

    const [again] = await list();
    await send("POST", `/api/contact-submissions/${again.id}/spam`);
    site.pass(31 * DAY);
    admin = await site.signIn("admin", "later@fivefold.example");
    await write("a@x.example", "A month later", "203.0.113.7");
    expect(await list("?q=later")).toHaveLength(1);
  });

  test("the trap", async () => {
    await site.request("/api/contact", {
      method: "POST",
      json: { name: "Ada", email: "a@x.example", message: "Hello", topic_confirm: "x" },
    });
    expect(await rules()).toEqual([["a", "trap"]]);
    const csv = await (
      await site.request("/api/contact-submissions/export.csv?suspected=true", { headers: admin })
    ).text();
    expect(csv.split("\n")[0]).not.toContain("network");
  });
});

test("who marks a message from this machine marks nobody else there", async () => {
  const local = await openTestSite();
  const as = await local.signIn("admin");
  const post = (email: string) =>
    local.request("/api/contact", { method: "POST", json: { name: "Ada", email, message: "Hello" } });
  await post("a@x.example");
  const [message] = await (await local.request("/api/contact-submissions", { headers: as })).json();
  await local.request(`/api/contact-submissions/${message.id}/spam`, { method: "POST", headers: as });
  await post("b@x.example");
  expect(await (await local.request("/api/contact-submissions", { headers: as })).json()).toMatchObject([
    { email: "b@x.example" },
  ]);
  local.close();
});
