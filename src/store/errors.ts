/** The database or its directory cannot be used: the message is one sentence for the operator. Raised at start only. */
export class StoreRefused extends Error {
  override name = "StoreRefused";
}

/** Nothing can be written now (full or read-only disk, a lock that does not end): HTTP 503. Reads go on. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}
