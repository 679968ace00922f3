import { openMail } from "#src/mail/open.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { NO_RECEIVER } from "./letters.ts";
import { CONTEXT } from "./samples.ts";

// A server that does nothing but send: `bun kill-child.ts DATABASE SMTP_URL`. Ends by itself when the outbox is empty.
const [path = "", smtpUrl = ""] = process.argv.slice(2);
const store = createStore(await openEngine({ path }));
const { promise: rested, resolve: onRest } = Promise.withResolvers<void>();
const mail = openMail({
  config: { smtpUrl, mailFrom: undefined, mailRetryMs: 10, quiet: false },
  paths: { outbox: "" },
  content: { current: CONTEXT.words },
  origin: () => "https://fivefold.example",
  store,
  webhook: NO_RECEIVER,
  now: () => new Date(),
  log: { info: () => {}, warn: () => {} },
  onRest,
});
await mail.worker.start();
await rested;
await mail.close(0);
process.exit(0);
