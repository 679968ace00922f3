/** The database or its directory cannot be used: the message is one sentence for the operator. Raised at start only. */
export class StoreRefused extends Error {
  override name = "StoreRefused";
}

/** The database is damaged, and `fivefold adopt` may go on with what is sound of it. */
export class StoreDamaged extends StoreRefused {
  override name = "StoreDamaged";
}

/** Writing fails for now (disk full or read-only, lock not released): HTTP 503. Reads still work. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}
