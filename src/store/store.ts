import { adminStore } from "./account/admins.ts";
import { loginTokenStore, sessionStore } from "./account/sessions.ts";
import { userStore } from "./account/users.ts";
import { assessmentStore } from "./assessment.ts";
import { auditStore } from "./audit.ts";
import { bookStore } from "./book.ts";
import { bookingStore } from "./booking.ts";
import { inboxStore } from "./inbox.ts";
import { erasureStore, metaStore } from "./meta.ts";
import { numbersStore } from "./numbers.ts";
import { mailTroubleStore, outboxStore } from "./outbox/outbox.ts";
import { personStore } from "./person/list.ts";
import { postStore } from "./post/posts.ts";
import { workingCopyStore } from "./post/working-copies.ts";
import { retentionStore, tracesStore } from "./retention.ts";
import type { Engine } from "./sqlite/engine.ts";
import { submissionStore } from "./submission.ts";
import { testimonialStore } from "./testimonial.ts";
import { trashStore } from "./trash.ts";
import { uploadStore } from "./upload.ts";

const NOUNS = {
  /** Who may sign in, who is signed in, and by which links. */
  accounts: (engine: Engine) => ({
    ...userStore(engine),
    ...adminStore(engine),
    ...sessionStore(engine),
    ...loginTokenStore(engine),
  }),
  posts: postStore,
  testimonials: testimonialStore,
  submissions: submissionStore,
  assessments: assessmentStore,
  books: bookStore,
  bookings: bookingStore,
  outbox: outboxStore,
  mailTrouble: mailTroubleStore,
  inbox: inboxStore,
  uploads: uploadStore,
  workingCopies: workingCopyStore,
  people: personStore,
  erasures: erasureStore,
  retention: retentionStore,
  numbers: numbersStore,
  trash: trashStore,
  traces: tracesStore,
  audit: auditStore,
  meta: metaStore,
};

type Nouns = { readonly [Name in keyof typeof NOUNS]: ReturnType<(typeof NOUNS)[Name]> };

/** Each noun is made when it is first requested: preparing the statements of all takes a start a tenth of its time. */
function nounsOf(engine: Engine): Nouns {
  const nouns = {};
  for (const [name, make] of Object.entries(NOUNS)) {
    const keep = () => {
      const value = make(engine);
      Object.defineProperty(nouns, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(nouns, name, { get: keep, enumerable: true, configurable: true });
  }
  return nouns as Nouns;
}

/** The store: one member per noun, and what spans several. */
export function createStore(engine: Engine) {
  return Object.assign(nounsOf(engine), {
    /** One transaction over several nouns, from their `insert…(tx, …)` parts; see `Engine.batch`. */
    batch: engine.batch,
    /** Calls back with what each commit changed; see `Engine.onCommit`. */
    onCommit: engine.onCommit,
    /** Changes when another process has written. */
    dataVersion: engine.dataVersion,
    /** Takes what a read threw; see `Engine.readFailed`. */
    readFailed: engine.readFailed,
    /** Resolves if one read succeeds; throws otherwise (for /healthz). */
    ping: async (): Promise<void> => void engine.dataVersion(),
  });
}

export type Store = ReturnType<typeof createStore>;
