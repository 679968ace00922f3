import { readConfig } from "#src/config.ts";
import { silent } from "#src/data-directory/backup/manifest.ts";
import { openHeld } from "#src/data-directory/open.ts";

// Holds a data directory as a server does, until it is killed.
const { store } = await openHeld(readConfig({ FIVEFOLD_DATA: process.argv[2] }), { progress: silent });
console.log("held");
// Named again and again: what nobody names is collected, and its locks with it.
setInterval(() => store.dataVersion(), 1_000);
