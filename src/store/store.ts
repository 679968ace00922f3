import { adminStore } from "./account/admins.ts";
import { loginTokenStore } from "./account/login-tokens.ts";
import { sessionStore } from "./account/sessions.ts";
import { userStore } from "./account/users.ts";
import { assessmentStore } from "./assessment.ts";
import { bookStore } from "./book.ts";
import { metaStore } from "./meta.ts";
import { outboxStore } from "./outbox.ts";
import { personStore } from "./person.ts";
import { postStore } from "./post.ts";
import { retentionStore } from "./retention.ts";
import type { Engine } from "./sqlite/engine.ts";
import { submissionStore } from "./submission.ts";
import { testimonialStore } from "./testimonial.ts";
import { uploadStore } from "./upload.ts";

/** Everything that the site keeps: one member a noun, and what goes across them. */
export function createStore(engine: Engine) {
  return {
    account: {
      users: userStore(engine),
      admins: adminStore(engine),
      sessions: sessionStore(engine),
      loginTokens: loginTokenStore(engine),
    },
    post: postStore(engine),
    testimonial: testimonialStore(engine),
    submission: submissionStore(engine),
    assessment: assessmentStore(engine),
    book: bookStore(engine),
    outbox: outboxStore(engine),
    upload: uploadStore(engine),
    person: personStore(engine),
    retention: retentionStore(engine),
    meta: metaStore(engine),
    /** One transaction over several nouns, from their `insert…(tx, …)` parts; see `Engine.batch`. */
    batch: engine.batch,
    /** Hears what every commit changed, in its tick; see `Engine.onCommit`. */
    onCommit: engine.onCommit,
    /** Changes when another process has written. */
    dataVersion: engine.dataVersion,
    /** Answers once the database reads. @throws when it does not */
    ping: async (): Promise<void> => void engine.dataVersion(),
  };
}

export type Store = ReturnType<typeof createStore>;
