import { erasure } from "./person/erase.ts";
import { personList } from "./person/list.ts";
import { personNotesStore } from "./person/notes.ts";
import { personTimeline } from "./person/timeline.ts";
import type { Engine } from "./sqlite/engine.ts";

/** People: who they are, what happened with them, what staff note, and their end. */
export function personStore(engine: Engine) {
  return {
    ...personList(engine),
    ...personTimeline(engine),
    ...personNotesStore(engine),
    ...erasure(engine),
  };
}
