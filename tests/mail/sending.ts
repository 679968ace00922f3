import { openMail } from "#src/mail/open.ts";
import type { TestSite } from "#tests/harness/site.ts";

/** Sends a test site's letters to an SMTP server, as a server does; resolves to what stops it. */
export const sendLetters = async (site: TestSite, smtpUrl: string): Promise<() => Promise<void>> => {
  const { content, log, now, origin, paths, store } = site.deps;
  const mail = openMail({
    smtpUrl,
    mailFrom: undefined,
    folder: paths.outbox,
    log,
    retryMs: 60_000,
    origin,
    words: () => content.current,
    store: store.outbox,
    webhook: { send: async () => ({ state: "sent", note: "" }) },
    now,
  });
  site.engine.onCommit((topics) => {
    if (topics.has("outbox")) mail.worker.wake();
  });
  await mail.worker.start();
  return () => mail.close(1_000);
};
