import { accountEmail, body } from "./fields.ts";

/** POST /api/people/export and /erase: the address of whom it is about. */
export const person = body({ email: accountEmail });
