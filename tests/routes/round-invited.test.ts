import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";
import { begin, DAYS, ownerCalls, post } from "./round-steps.ts";

const OWNER = "nora@thackle.example";
const TEAM = Array.from({ length: 30 }, (_, n) => `member${n}@team.example`);

let folder: string;
let site: TestSite;
let admin: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fivefold-invited-"));
  site = await openTestSite({}, { path: join(folder, "fivefold.sqlite") });
  admin = await site.signIn("admin");
});
afterEach(async () => {
  site.close();
  await rm(folder, { recursive: true, force: true });
});

type Letter = { id: string; kind: string; to: string | null; state: string; personId: string | null };
const letters = async (query = ""): Promise<Letter[]> => {
  const all = await (await site.request(`/api/letters?limit=200${query}`, { headers: admin })).json();
  return all.filter(({ kind }: Letter) => kind === "invitation");
};
const states = async () => [...new Set((await letters()).map(({ state }) => state))].sort();
/** As the worker does with a letter that was taken. */
const sendSome = async (count: number) => {
  const due = (await site.claimLetters()).filter(({ kind }) => kind === "invitation").slice(0, count);
  for (const { id } of due)
    await site.store.outbox.settle(id, { end: "sent" }, site.deps.now().toISOString());
};

test("a team's letters are its owner's person's, and 'Wrong address' of the owner ends them", async () => {
  const { token } = await begin(site, { invite: TEAM.slice(0, 3) }, OWNER);
  const personId = await site.store.people.idOf(OWNER);
  expect((await letters()).map((letter) => letter.personId)).toEqual([personId, personId, personId]);
  const all: Letter[] = await (await site.request("/api/letters", { headers: admin })).json();
  const ofOwner = all.find(({ to }) => to === OWNER);
  expect((await post(site, `/api/letters/${ofOwner?.id}/stop`, {}, admin)).status).toBe(200);
  expect(await states()).toEqual(["stopped"]);
  await ownerCalls(site, "invite", token, { invite: ["later@team.example"] });
  expect(await states()).toEqual(["stopped"]);
  expect((await site.claimLetters()).filter(({ kind }) => kind === "invitation")).toEqual([]);
});

test("erasing the owner ends them", async () => {
  await begin(site, { invite: TEAM }, OWNER);
  expect((await post(site, "/api/people/erase", { email: OWNER }, admin)).status).toBe(200);
  expect(await letters()).toEqual([]);
  for (const address of TEAM) expect(await site.store.people.idOf(address)).toBeNull();
});

test("at the close unsent invitations and reminders are dropped, and no invited address stays", async () => {
  const { token } = await begin(site, { invite: TEAM }, OWNER);
  await sendSome(10);
  site.pass(DAYS(3));
  expect((await ownerCalls(site, "remind", token)).status).toBe(200);
  admin = await site.signIn("admin", "later@fivefold.example");
  const other = await begin(site, { invite: ["open@team.example"] }, "gil@thackle.example");
  const invitations = await letters();
  const nameOf = ({ id, to }: Letter) =>
    `20261121T151400Z-invitation-${id}.eml${to === TEAM[0] ? ".part" : ""}`;
  for (const letter of invitations)
    await Bun.write(join(site.deps.paths.outbox, nameOf(letter)), `To: ${letter.to}\r\n\r\nHello`);
  expect((await letters("&state=queued")).length).toBe(51);
  expect((await ownerCalls(site, "close", token)).status).toBe(200);
  // Those of a team that is still asked stay.
  const open = invitations.filter(({ to }) => to === "open@team.example");
  expect(await readdir(site.deps.paths.outbox)).toEqual(open.map(nameOf));
  expect((await ownerCalls(site, "close", other.token)).status).toBe(200);
  expect(await readdir(site.deps.paths.outbox)).toEqual([]);
  expect((await site.claimLetters()).filter(({ kind }) => kind === "invitation")).toEqual([]);
  const kept = await letters();
  expect(kept.filter(({ state }) => state === "sent")).toHaveLength(10);
  expect(kept.filter(({ state }) => state === "stopped")).toHaveLength(51);
  expect(new Set(kept.map(({ to }) => to))).toEqual(new Set([null]));
  // Neither in the database nor in a backup of now.
  await mkdir(join(folder, "data"));
  const paths = { ...dataPaths(folder), database: join(folder, "fivefold.sqlite") };
  await takeBackup({ paths, target: join(folder, "backup"), now: site.deps.now });
  for (const path of [paths.database, `${paths.database}-wal`, join(folder, "backup", "fivefold.sqlite")]) {
    const bytes = (await Bun.file(path).exists()) ? (await readFile(path)).toString("latin1") : "";
    expect(bytes.match(/member\d+@team[.]example/g)).toBeNull();
  }
  const copy = new Database(join(folder, "backup", "fivefold.sqlite"), { readonly: true });
  expect(copy.query("SELECT count(*) AS n FROM outbox WHERE kind = 'invitation'").get()).toEqual({ n: 61 });
  copy.close();
});
