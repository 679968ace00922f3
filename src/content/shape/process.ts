import { z } from "zod";
import { exactly, words } from "./leaf.ts";

/** The words of the Process page: the path, four steps with four details and a picture each, the call. */
export const processShape = z.strictObject({
  title: words(60),
  lead: words(240),
  path: words(160),
  steps: exactly(
    4,
    z.strictObject({
      title: words(40),
      text: words(400),
      details: exactly(4, words(100)),
      picture: words(160),
    }),
  ),
  call: z.strictObject({ title: words(60), text: words(240), action: words(60) }),
});

export type ProcessContent = z.infer<typeof processShape>;
