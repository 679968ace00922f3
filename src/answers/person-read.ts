import type { Deps } from "#src/deps.ts";
import { resultAddress } from "#src/services/assessment.ts";
import type { PersonEvent } from "#src/store/person/timeline.ts";

export const readPerson = async ({ origin, store }: Deps, id: string, viewer: string) => {
  const shown = (event: PersonEvent) => {
    if (event.kind !== "result") return event;
    const { ref, ...result } = event;
    return { ...result, resultUrl: ref === null ? null : resultAddress(origin(), ref) };
  };
  const found = await store.people.byId(id, viewer);
  return found && { ...found, events: (await store.people.events(found)).map(shown) };
};
