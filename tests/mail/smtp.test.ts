import { afterEach, expect, test } from "bun:test";
import { createServer } from "node:net";
import { readConfig } from "#src/config.ts";
import { parseSender } from "#src/mail/message.ts";
import { createSmtpMailer } from "#src/mail/smtp.ts";
import { SENDER, sampleLetter } from "./letters.ts";
import { type Behaviour, startMailServer } from "./mail-server.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(behaviour?: Behaviour) {
  const server = await startMailServer(behaviour);
  closing.push(server.close);
  return server;
}

function mailerTo(url: string, attemptMs?: number) {
  const mailer = createSmtpMailer({ url, sender: () => SENDER, attemptMs });
  closing.push(mailer.close);
  return mailer;
}

const refusing = (code: number, text: string): Behaviour => ({ judge: () => ({ code, text }) });

test("a letter arrives with its two bodies, its names in UTF-8, and answers go to the sender", async () => {
  const server = await serve();
  const letter = sampleLetter();
  expect(await mailerTo(server.url).send(letter)).toMatchObject({ state: "sent" });
  const [arrival] = await server.arrived(1);
  expect(arrival).toMatchObject({ from: "hello@fivefold.example", to: ["staff@fivefold.example"] });
  const mail = arrival?.mail;
  expect(mail?.from).toMatchObject({ name: "Fivefold", address: "hello@fivefold.example" });
  expect(mail?.to).toMatchObject([{ address: "staff@fivefold.example" }]);
  expect(mail?.replyTo).toMatchObject([{ name: "Zoë Åkerlund-Nguyễn", address: "zoe@lumber.example" }]);
  expect(mail?.subject).toBe("New message from Zoë Åkerlund-Nguyễn, Åkerlund & Daughters");
  expect(mail?.messageId).toBe(letter.messageId);
  expect(mail?.date).toBe("2026-11-21T15:14:00.000Z");
  expect(mail?.text?.trim()).toBe(letter.text.trim());
  expect(mail?.html?.trim()).toBe(letter.html);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
  // Every header is ASCII on the wire, and no line is longer than SMTP allows.
  const head = arrival?.raw.split("\r\n\r\n")[0] ?? "";
  expect(head).toMatch(/^[\x20-\x7e\r\n]+$/);
  expect(arrival?.raw.split("\r\n").every((line) => line.length <= 998)).toBe(true);
});

test("a reply comes from who wrote it, at the address of the site", async () => {
  const server = await serve();
  const replyTo = { name: "Dana Miller", address: "dana@lindgren.example" };
  await mailerTo(server.url).send(sampleLetter({ kind: "reply", replyTo }));
  const [arrival] = await server.arrived(1);
  expect(arrival?.mail.from).toMatchObject({ name: "Dana Miller, Fivefold", address: SENDER.address });
  expect(arrival?.mail.replyTo).toMatchObject([replyTo]);
});

test.each([
  "=?utf-8?Q?Bank_of_Fivefold?=",
  "=?utf-8?B?QmFuaw==?= of =?iso-8859-1?Q?Zo=EB?=",
  `=?us-ascii?Q?${"long ".repeat(15)}?= Zoë 🦜`,
])("a name that looks encoded is read as it was typed: %s", async (name) => {
  const server = await serve();
  const subject = `New message from ${name}`;
  await mailerTo(server.url).send(sampleLetter({ subject, replyTo: { name, address: "eve@shop.example" } }));
  const [arrival] = await server.arrived(1);
  expect(arrival?.mail.replyTo).toMatchObject([{ name, address: "eve@shop.example" }]);
  expect(arrival?.mail.subject).toBe(subject);
  const head = arrival?.raw.split("\r\n\r\n")[0] ?? "";
  expect(head).not.toMatch(/=\?(?:utf-8|iso|us)/);
  expect(head.split("\r\n").every((line) => line.length <= 78)).toBe(true);
});

test("line breaks in a subject or a name make no header, and such an address is refused unsent", async () => {
  const server = await serve();
  const mailer = mailerTo(server.url);
  await mailer.send(
    sampleLetter({
      subject: "Hello\r\nBcc: all@world.example\n\nbody",
      replyTo: { name: "Eve\r\nX-Evil: yes", address: "eve@shop.example" },
    }),
  );
  const [arrival] = await server.arrived(1);
  expect(arrival?.to).toEqual(["staff@fivefold.example"]);
  expect(arrival?.mail.subject).toBe("Hello Bcc: all@world.example body");
  expect(arrival?.mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(arrival?.mail.headers.map(({ key }) => key)).not.toContain("x-evil");
  for (const address of [
    "a@b.example\r\nBcc: c@d.example",
    '"a b"@c.example',
    "a@b.example, c@d.example",
    "",
  ]) {
    expect(await mailer.send(sampleLetter({ to: address }))).toMatchObject({ state: "refused" });
    const replyTo = { name: "", address };
    expect(await mailer.send(sampleLetter({ replyTo }))).toMatchObject({ state: "refused" });
  }
  expect(server.arrivals).toHaveLength(1);
});

test("a letter with a 5xx answer is refused, one with a 4xx answer waits; the reason names no address", async () => {
  const rejected = await serve({
    onRcptTo: (address, _session, callback) =>
      callback(Object.assign(new Error(`<${address.address}> is unknown here`), { responseCode: 550 })),
  });
  expect(await mailerTo(rejected.url).send(sampleLetter())).toEqual({
    state: "refused",
    reason: "550 (address) is unknown here",
  });
  const busy = await serve(refusing(451, "try again later"));
  expect(await mailerTo(busy.url).send(sampleLetter())).toEqual({
    state: "later",
    reason: "451 try again later",
  });
  const closingDown = await serve(refusing(421, "closing down"));
  expect(await mailerTo(closingDown.url).send(sampleLetter())).toEqual({
    state: "later",
    reason: "421 closing down",
  });
  const spam = await serve(refusing(554, "looks like spam"));
  expect(await mailerTo(spam.url).send(sampleLetter())).toMatchObject({ state: "refused" });
});

test("one mailer goes on sending after a refusal", async () => {
  let letters = 0;
  const server = await serve({ judge: () => (++letters === 1 ? { code: 550, text: "no" } : "take") });
  const mailer = mailerTo(server.url);
  expect(await mailer.send(sampleLetter())).toMatchObject({ state: "refused" });
  expect(await mailer.send(sampleLetter())).toMatchObject({ state: "sent" });
});

test("no server, and one that hangs up after the letter, are for later", async () => {
  const nobody = await startMailServer();
  await nobody.close();
  expect(await mailerTo(nobody.url).send(sampleLetter())).toMatchObject({ state: "later" });
  const dropping = await serve({ judge: () => "drop" });
  expect(await mailerTo(dropping.url).send(sampleLetter())).toMatchObject({ state: "later" });
});

test("a server that takes a connection and never speaks is given up in time", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => silent.close(resolve)));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const outcome = await mailerTo(`smtp://127.0.0.1:${port}`, 50).send(sampleLetter());
  expect(outcome).toEqual({ state: "later", reason: "The mail server took longer than 1 s." });
});

test("an attempt under way ends when it is called off", async () => {
  const cut = new AbortController();
  const server = await serve({
    judge: () => {
      cut.abort();
      return new Promise(() => {});
    },
  });
  expect(await mailerTo(server.url).send(sampleLetter(), cut.signal)).toMatchObject({ state: "later" });
});

const protectedBy = (password: string): Behaviour => ({
  authOptional: false,
  disabledCommands: [],
  onAuth: ({ username, password: given }, _session, callback) =>
    given === password
      ? callback(null, { user: username })
      : callback(Object.assign(new Error("wrong password"), { responseCode: 535 })),
});

test("STARTTLS and a password with reserved characters, against a self-signed certificate that is allowed", async () => {
  const server = await serve(protectedBy("p@ss/w:rd ü"));
  const account = `${encodeURIComponent("mail user")}:${encodeURIComponent("p@ss/w:rd ü")}`;
  const url = `smtp://${account}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
  const mailer = mailerTo(url);
  expect(await mailer.check()).toMatchObject({ ok: true });
  expect(await mailer.send(sampleLetter())).toMatchObject({ state: "sent" });
  expect((await server.arrived(1))[0]).toMatchObject({ secure: true, user: "mail user" });
});

test("TLS from the first byte", async () => {
  const server = await serve({ secure: true });
  const url = `smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
  expect(await mailerTo(url).send(sampleLetter())).toMatchObject({ state: "sent" });
  expect((await server.arrived(1))[0]).toMatchObject({ secure: true });
});

test("an unknown certificate and a wrong password let letters wait, and doctor says why", async () => {
  const server = await serve(protectedBy("right"));
  const strict = mailerTo(`smtp://someone:right@127.0.0.1:${server.port}`);
  expect(await strict.send(sampleLetter())).toMatchObject({ state: "later" });
  const wrong = mailerTo(`smtp://someone:wrong@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
  expect(await wrong.send(sampleLetter())).toEqual({ state: "later", reason: "535 wrong password" });
  const check = await wrong.check();
  expect(check).toEqual({
    ok: false,
    detail: `The mail server 127.0.0.1:${server.port} cannot be used: 535 wrong password; check user and password in SMTP_URL`,
  });
  expect(server.arrivals).toHaveLength(0);
});

test("a password goes unencrypted to this machine only", async () => {
  const passwords: string[] = [];
  const server = await serve({
    authOptional: false,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, callback) => {
      passwords.push(password ?? "");
      callback(null, { user: "someone" });
    },
  });
  expect(await mailerTo(`smtp://someone:secret@127.0.0.1:${server.port}`).send(sampleLetter())).toMatchObject(
    {
      state: "sent",
    },
  );
  // The same machine by a name that does not say so.
  const elsewhere = mailerTo(`smtp://someone:secret@[::ffff:127.0.0.1]:${server.port}`);
  expect(await elsewhere.send(sampleLetter())).toMatchObject({ state: "later" });
  expect(passwords).toEqual(["secret"]);
});

test("an address that is no mail server's is refused in one sentence without the password", () => {
  for (const url of ["http://a:secret@b.example", "mail.example.com", "smtp://", "smtp:///mail"])
    expect(() => readConfig({ SMTP_URL: url })).toThrow(
      "SMTP_URL takes an address such as smtps://user:password@mail.example.com, in the password %23 for #",
    );
});

test("MAIL_FROM is an address with or without a name; anything else is refused in one sentence", () => {
  expect(parseSender("ruth@vanner.example", "Fivefold")).toEqual({
    name: "Fivefold",
    address: "ruth@vanner.example",
  });
  const named = { name: "Ruth Vanner", address: "ruth@vanner.example" };
  expect(parseSender("Ruth Vanner <ruth@vanner.example>", "Fivefold")).toEqual(named);
  expect(parseSender('"Ruth Vanner" <ruth@vanner.example>', "Fivefold")).toEqual(named);
  for (const text of ["nobody", "", "A <a@b.example>, c@d.example", "a@b.example\r\nBcc: c@d.example"]) {
    expect(() => parseSender(text, "Fivefold")).toThrow("MAIL_FROM is not an email address");
  }
});
