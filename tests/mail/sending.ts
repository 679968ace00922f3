import { openMail } from "#src/mail/open.ts";
import type { TestSite } from "#tests/harness/site.ts";

/** Sends a test site's letters to an SMTP server, as a server does; resolves to what stops it. */
export const sendLetters = async (site: TestSite, smtpUrl: string): Promise<() => Promise<void>> => {
  const mail = openMail({
    ...site.deps,
    config: { smtpUrl, mailFrom: undefined, mailRetryMs: 60_000, quiet: false },
    webhook: { send: async () => ({ state: "sent" }) },
  });
  await mail.worker.start();
  return () => mail.close(1_000);
};
