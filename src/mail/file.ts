import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, putWhole } from "#src/data-directory/files.ts";
import { errorCode } from "#src/domain/errors.ts";
import type { Correspondent, Letter, Mailer, MailLog, SendOutcome } from "./mailer.ts";
import { toMessage } from "./message.ts";

type FileOptions = {
  folder: string;
  sender: () => Correspondent;
  log: MailLog;
  /** Whether a letter is still to be: its person may have been erased while it was written. */
  holds?: (id: string) => Promise<boolean>;
};

/** Writes letters as .eml files, for a site without SMTP: whole or not at all, one file a letter however often it is sent. */
export function createFileMailer({ folder, sender, log, holds }: FileOptions): Mailer {
  return {
    async send(letter: Letter): Promise<SendOutcome> {
      const message = toMessage(letter, sender());
      if (!message) return { state: "refused", reason: "Mail cannot be sent to this address." };
      try {
        // Loaded by the first letter.
        const { createTransport } = await import("nodemailer");
        const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
        const { message: bytes } = await composer.sendMail(message);
        if (!Buffer.isBuffer(bytes)) throw new Error("the letter was not composed in memory");
        const file = join(folder, fileNameOf(letter));
        await makeFolder(folder);
        await putWhole(file, bytes);
        if (holds && !(await holds(letter.id))) await rm(file, { force: true });
        log.warn("A letter was written to the outbox folder.", { letter: letter.kind, file });
        return { state: "sent" };
      } catch (error) {
        const reason = `The outbox folder cannot be written: ${errorCode(error) ?? error}`;
        return { state: "later", reason };
      }
    },

    async close() {},
  };
}

function fileNameOf(letter: Letter): string {
  const time = letter.createdAt.replace(/\.\d+/, "").replace(/[^\dTZ]/g, "");
  return `${time}-${letter.kind}-${letter.id.replace(/[^\w-]/g, "")}.eml`;
}
