import { join } from "node:path";
import { makeFolder, putWhole } from "#src/data-directory/files.ts";
import { errorCode } from "#src/domain/errors.ts";
import type { Correspondent, Letter, Mailer, MailLog, SendOutcome } from "./mailer.ts";
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
        await makeFolder(folder);
        await putWhole(join(folder, name), bytes);
        log.info("A letter was written to the outbox folder.", {
          letter: letter.kind,
          file: join(folder, name),
        });
        return { state: "sent", note: name };
      } catch (error) {
        return {
          state: "later",
          reason: `The outbox folder cannot be written: ${errorCode(error) ?? error}`,
        };
      }
    },

    async close() {},
  };
}

function fileNameOf(letter: Letter): string {
  const time = letter.createdAt.replace(/\.\d+/, "").replace(/[^\dTZ]/g, "");
  return `${time}-${letter.kind}-${letter.id.replace(/[^\w-]/g, "")}.eml`;
}
