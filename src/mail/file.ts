import { constants } from "node:fs";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "#src/domain/errors.ts";
import type { Correspondent, Letter } from "./letter.ts";
import type { CheckOutcome, Mailer, MailLog, SendOutcome } from "./mailer.ts";
import { toMessage } from "./message.ts";

export type FileOptions = {
  /** The data directory's outbox/ folder; made when missing. */
  folder: string;
  sender: () => Correspondent;
  log: MailLog;
};

const openComposer = async () =>
  (await import("nodemailer")).createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Writes letters as .eml files, for a site without SMTP: whole or not at all, one file a letter however often it is sent. */
export function createFileMailer({ folder, sender, log }: FileOptions): Mailer {
  // Loaded by the first letter.
  let opened: ReturnType<typeof openComposer> | undefined;
  const composer = () => {
    opened ??= openComposer();
    return opened;
  };

  return {
    async send(letter: Letter): Promise<SendOutcome> {
      const message = toMessage(letter, sender());
      if (!message) return { state: "refused", reason: "Mail cannot be sent to this address." };
      try {
        const { message: bytes } = await (await composer()).sendMail(message);
        if (!Buffer.isBuffer(bytes)) throw new Error("the letter was not composed in memory");
        const name = fileNameOf(letter);
        await writeWhole(folder, name, bytes);
        log.info("A letter stands in the outbox folder.", { letter: letter.kind, file: join(folder, name) });
        return { state: "sent", note: name };
      } catch (error) {
        return {
          state: "later",
          reason: `The outbox folder cannot be written: ${errorCode(error) ?? error}`,
        };
      }
    },

    async check(): Promise<CheckOutcome> {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
        return { ok: true, detail: `No mail server is set; letters are written to ${folder}.` };
      } catch (error) {
        return { ok: false, detail: `Letters cannot be written to ${folder}: ${errorCode(error) ?? error}` };
      }
    },

    async close() {},
  };
}

function fileNameOf(letter: Letter): string {
  const time = letter.createdAt.replace(/\.\d+/, "").replace(/[^\dTZ]/g, "");
  return `${time}-${letter.kind}-${letter.id.replace(/[^\w-]/g, "")}.eml`;
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder));
  // Named by its letter, not by chance: the next try takes the place of what a killed server left.
  const draft = join(folder, `.${name}.part`);
  try {
    const file = await open(draft, "w", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
