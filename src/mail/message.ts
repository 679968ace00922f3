import type { SendMailOptions } from "nodemailer";
import { addressToAscii, isAddress } from "#src/domain/address.ts";
import { ConfigRefused } from "#src/domain/errors.ts";
import type { Correspondent, Letter } from "./mailer.ts";

/** Without control or direction-changing characters, cut at `limit` characters. */
export function oneLine(text: string, limit: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
  const [...characters] = line;
  if (characters.length <= limit) return line;
  const cut = characters.slice(0, limit - 1).join("");
  return `${cut.trimEnd()}…`;
}

const WORD_BYTES = 45;

/** `=?` as RFC 2047 words of its own: nodemailer lets what looks like such a word through, as another name. */
function asTyped(text: string): string {
  if (!text.includes("=?")) return text;
  const words = [""];
  for (const character of text) {
    const word = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(word) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}

/** An address or `Name <address>`; `fallbackName` where it names nobody. @throws Refused */
export function parseSender(text: string, fallbackName: string): Correspondent {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text);
  const address = addressToAscii((named?.[2] ?? text).trim());
  if (!isAddress(address))
    throw new ConfigRefused(`MAIL_FROM is not an email address: ${JSON.stringify(text)}`);
  return { name: oneLine(named?.[1] || fallbackName, 100), address };
}

/** Addresses as objects, so that none is parsed. Null when one could break a header: never sent. */
export function toMessage(letter: Letter, sender: Correspondent): SendMailOptions | null {
  const replyTo = letter.replyTo;
  // The house pattern knows no quotes, blanks or line breaks: nothing that passes can smuggle a header.
  if (![letter.to, sender.address, ...(replyTo ? [replyTo.address] : [])].every(isAddress)) return null;
  // A reply comes from who wrote it: `Dana Miller, Lindgren & Co`.
  const writer = letter.kind === "reply" && replyTo?.name ? `${oneLine(replyTo.name, 60)}, ` : "";
  return {
    from: { name: asTyped(oneLine(writer + sender.name, 100)), address: sender.address },
    to: { name: "", address: letter.to },
    ...(replyTo ? { replyTo: { name: asTyped(oneLine(replyTo.name, 100)), address: replyTo.address } } : {}),
    subject: asTyped(oneLine(letter.subject, 180)),
    messageId: letter.messageId,
    date: new Date(letter.createdAt),
    // Marked auto-generated unless a person wrote it, so that vacation notices reach only a person's reply.
    ...(letter.kind !== "reply" && {
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    }),
    text: letter.text,
    html: letter.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
