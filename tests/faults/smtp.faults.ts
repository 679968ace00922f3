import { afterAll, expect, test } from "bun:test";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { createSmtpMailer } from "#src/mail/smtp.ts";
import { SENDER, sampleLetter } from "#tests/mail/letters.ts";

// Misbehaving mail servers. Each row of the table says what must become of the letter: `sent` only if the server accepted
// it, `refused` only if it rejected this letter permanently, `later` in every other case.

/** For servers that fall silent. One that takes the letter has longer: 32 at once on a busy machine took over two seconds. */
const ATTEMPT_MS = 2_000;
const SENT_WITHIN_MS = 10_000;

/** Returns the reply to a command ("" is the connection itself); null sends nothing, "cut" closes the connection. */
type Script = (command: string, socket: Socket) => string | null;

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Starts a server that replies to each line by a script; after a 354 it reads up to the final dot. Returns its URL. */
const serve = async (script: Script): Promise<string> => {
  const server = createServer((socket) => {
    let rest = "";
    let inData = false;
    const say = (command: string) => {
      const answer = script(command, socket);
      if (answer === "cut") socket.destroy();
      else if (answer !== null) socket.write(`${answer}\r\n`);
      inData = command.startsWith("DATA") && (answer?.startsWith("354") ?? false);
    };
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (;;) {
        const end = inData ? rest.indexOf("\r\n.\r\n") : rest.indexOf("\r\n");
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + (inData ? 5 : 2));
        say(inData ? "." : line);
      }
    });
    say("");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Returns the script of a correct server, except for commands that begin with a key of `odd`, which get its reply. */
const sound =
  (odd: Record<string, string | null | ((socket: Socket) => string | null)> = {}): Script =>
  (command, socket) => {
    const key = Object.keys(odd).find((start) => (start === "" ? command === "" : command.startsWith(start)));
    if (key !== undefined) {
      const answer = odd[key];
      return typeof answer === "function" ? answer(socket) : (answer ?? null);
    }
    if (command === "") return "220 mail.example ESMTP";
    if (command.startsWith("EHLO")) return "250-mail.example\r\n250 8BITMIME";
    if (command.startsWith("DATA")) return "354 go on";
    if (command.startsWith("QUIT")) return "221 bye";
    return "250 fine";
  };

/** Returns a reply that writes a text every millisecond until the connection closes. */
const trickle =
  (text: string) =>
  (socket: Socket): null => {
    const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(text)), 1);
    return null;
  };

/** Returns a reply that sends a text and closes the connection in the next turn of the event loop. */
const hangUpAfter =
  (answer: string) =>
  (socket: Socket): string => {
    setImmediate(() => socket.destroy());
    return answer;
  };

const table: [what: string, script: Script, state: "sent" | "refused" | "later"][] = [
  ["a sound one", sound(), "sent"],
  ["that hangs up at once", sound({ "": "cut" }), "later"],
  ["that never greets", sound({ "": null }), "later"],
  ["that is no mail server", sound({ "": "HTTP/1.1 400 Bad Request\r\n" }), "later"],
  ["that greets with 421", sound({ "": "421 too busy" }), "later"],
  ["that greets with 554", sound({ "": "554 not for you" }), "later"],
  ["that greets without an end", sound({ "": trickle("220-more\r\n") }), "later"],
  ["that greets in a line without an end", sound({ "": trickle("220 ".padEnd(1_000, "x")) }), "later"],
  ["that knows HELO alone", sound({ EHLO: "502 what?" }), "sent"],
  ["that knows neither", sound({ EHLO: "502 what?", HELO: "502 what?" }), "later"],
  ["that falls silent after EHLO", sound({ EHLO: null }), "later"],
  ["that wants a sign-in", sound({ MAIL: "530 5.7.0 sign in first" }), "later"],
  [
    "that offers TLS and has none",
    sound({ EHLO: "250-mail.example\r\n250 STARTTLS", STARTTLS: "454 no" }),
    "later",
  ],
  ["that cuts TLS short", sound({ EHLO: "250-mail.example\r\n250 STARTTLS", STARTTLS: "cut" }), "later"],
  [
    "that slips commands in before TLS",
    sound({ EHLO: "250-m\r\n250 STARTTLS", STARTTLS: "220 go\r\n250 sent" }),
    "later",
  ],
  ["that refuses the sender for now", sound({ MAIL: "451 later" }), "later"],
  ["that refuses the sender for good", sound({ MAIL: "550 never" }), "refused"],
  ["that greylists", sound({ RCPT: "450 4.2.0 come back" }), "later"],
  ["that is full", sound({ RCPT: "452 4.2.2 mailbox full" }), "later"],
  ["that knows no such user", sound({ RCPT: "550 5.1.1 no such user" }), "refused"],
  ["that hangs up at RCPT", sound({ RCPT: "cut" }), "later"],
  ["that refuses DATA", sound({ DATA: "554 no" }), "refused"],
  ["that hangs up in the letter", sound({ DATA: hangUpAfter("354 go on") }), "later"],
  ["that refuses the letter for now", sound({ ".": "451 4.3.0 later" }), "later"],
  ["that refuses the letter for good", sound({ ".": "554 5.7.1 spam" }), "refused"],
  ["that is full after the letter", sound({ ".": "452 4.3.1 no room" }), "later"],
  ["that takes the letter and hangs up", sound({ ".": "cut" }), "later"],
  ["that takes the letter and says nothing", sound({ ".": null }), "later"],
  ["that answers with 999", sound({ ".": "999 perhaps" }), "later"],
  ["that answers with words", sound({ ".": "thank you" }), "later"],
  ["that never ends its answer", sound({ ".": trickle("250-more\r\n") }), "later"],
  ["that takes it and does not say goodbye", sound({ QUIT: null }), "sent"],
];

test.concurrent.each(table)("a mail server %s", async (_what, script, state) => {
  const attemptMs = state === "sent" ? SENT_WITHIN_MS : ATTEMPT_MS;
  const mailer = createSmtpMailer({ url: await serve(script), sender: () => SENDER, attemptMs });
  const started = performance.now();
  const outcome = await mailer.send(sampleLetter());
  expect(outcome.state).toBe(state);
  if (outcome.state !== "sent") {
    expect(outcome.reason).toMatch(/\S/);
    expect(outcome.reason).not.toContain("@");
    expect(outcome.reason.length).toBeLessThanOrEqual(301);
  }
  expect(performance.now() - started).toBeLessThan(ATTEMPT_MS * 5);
  await mailer.close();
});
