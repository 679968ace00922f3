import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { createFileMailer } from "#src/mail/file.ts";
import { SENDER, sampleLetter } from "./letters.ts";

let folder: string;
const lines: [string, Record<string, unknown> | undefined][] = [];
const log = {
  info: () => {},
  warn: (message: string, fields?: Record<string, unknown>) => void lines.push([message, fields]),
};
const mailer = () => createFileMailer({ folder: join(folder, "outbox"), sender: () => SENDER, log });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fivefold-mail-"));
  lines.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a letter becomes one .eml file that only the owner can read, and the log names it without any address", async () => {
  const letter = sampleLetter({ id: "one" });
  expect(await mailer().send(letter)).toEqual({ state: "sent" });
  const [name, ...others] = await readdir(join(folder, "outbox"));
  expect([name, others]).toEqual(["20261121T151400Z-new-lead-one.eml", []]);
  const path = join(folder, "outbox", String(name));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(await Bun.file(path).arrayBuffer());
  expect(mail).toMatchObject({ messageId: letter.messageId, subject: letter.subject });
  expect(mail.text?.trim()).toBe(letter.text.trim());
  expect(mail.html?.trim()).toBe(letter.html);
  expect(lines).toEqual([["A letter was written to the outbox folder.", { letter: "new-lead", file: path }]]);
});

test("a letter that is sent again takes the place of its file", async () => {
  const letter = sampleLetter();
  await mailer().send(letter);
  await mailer().send(letter);
  expect(await readdir(join(folder, "outbox"))).toHaveLength(1);
});

test("a folder that cannot be written lets letters wait", async () => {
  await writeFile(join(folder, "outbox"), "a file in the way");
  expect(await mailer().send(sampleLetter())).toMatchObject({ state: "later" });
  await rm(join(folder, "outbox"));
  await chmod(folder, 0o700);
  expect(await mailer().send(sampleLetter())).toMatchObject({ state: "sent" });
});

test("an id or an address cannot lead out of the folder", async () => {
  expect(await mailer().send(sampleLetter({ id: "../../x/y" }))).toEqual({ state: "sent" });
  expect(await mailer().send(sampleLetter({ to: "a@b.example\nBcc: c@d.example" }))).toMatchObject({
    state: "refused",
  });
  expect(await readdir(join(folder, "outbox"))).toEqual(["20261121T151400Z-new-lead-xy.eml"]);
});

test("a letter whose row was erased while it was written stands in no file", async () => {
  const holds = async (id: string) => id === "kept";
  const files = createFileMailer({ folder: join(folder, "outbox"), sender: () => SENDER, log, holds });
  for (const id of ["kept", "gone"])
    expect(await files.send(sampleLetter({ id }))).toEqual({ state: "sent" });
  expect(await readdir(join(folder, "outbox"))).toEqual(["20261121T151400Z-new-lead-kept.eml"]);
});
