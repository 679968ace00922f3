import { boundedMap } from "#src/domain/bounded-map.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/domain/limits.ts";
import { isRecord, parsedJson } from "#src/domain/values.ts";
import type { ServiceParts } from "./parts.ts";

const REFUSED_ORIGINS = "refusedOrigins";
const KEPT = 20;
const KEPT_MS = 7 * DAY_MS;
const ORIGIN_MAX = 200;

type Refused = { origin: string; at: string };

const isRefused = (value: unknown): value is Refused =>
  isRecord(value) && typeof value.origin === "string" && typeof value.at === "string";

/** The addresses whose forms were refused in the last 7 days, newest first. */
export const refusedOrigins = async (
  { meta }: Pick<ServiceParts["store"], "meta">,
  now: Date,
): Promise<Refused[]> => {
  const kept = parsedJson((await meta.read(REFUSED_ORIGINS)) ?? "[]");
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  return Array.isArray(kept) ? kept.filter(isRefused).filter(({ at }) => at >= since) : [];
};

/** Tells of forms that were refused for where they came from (CONTRACT "The service"): in the log, and to doctor. */
export const refusalService = ({ log, now, origin, store }: ServiceParts) => {
  const told = boundedMap<number>(1_000);
  // A stranger makes up origins: the database hears of the first of a minute.
  let written = Number.NEGATIVE_INFINITY;
  return {
    note: async (from: string): Promise<void> => {
      const at = now();
      const theirs = from.slice(0, ORIGIN_MAX);
      if (at.getTime() - (told.get(theirs) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
      told.set(theirs, at.getTime());
      log.warn("a form was refused, since it came from another address than FIVEFOLD_ORIGIN", {
        from: theirs,
        origin: origin(),
      });
      if (at.getTime() - written < MINUTE_MS) return;
      written = at.getTime();
      const others = (await refusedOrigins(store, at)).filter((one) => one.origin !== theirs);
      const kept = [{ origin: theirs, at: at.toISOString() }, ...others].slice(0, KEPT);
      await store.meta.write(REFUSED_ORIGINS, JSON.stringify(kept));
    },
  };
};
