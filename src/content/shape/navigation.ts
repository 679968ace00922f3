import { z } from "zod";
import { isOwnPath } from "#src/domain/link.ts";
import { address, between, file, keyed, ownPath, words } from "./leaf.ts";

const named = z.enum(["booking", "book", "author", "newsletter"]);

const item = z
  .strictObject({
    name: words(40),
    href: z.union([ownPath, address, named], {
      error: "must be a path, an address, or one of booking, book, author, newsletter",
    }),
    note: words(80).optional(),
    external: z.boolean().default(false),
  })
  .refine((entry) => entry.external || isOwnPath(entry.href), {
    path: ["external"],
    error: "must be true for an address outside this site",
  });

export const navigationShape = file("Navigation", {
  main: between(1, 5, item),
  resources: z.strictObject({ title: words(40), own: between(1, 6, item), elsewhere: between(0, 4, item) }),
  ...keyed(["call", "admin", "adminMobile", "logout", "menu"], words(40)),
  skip: words(60),
  footer: between(1, 12, item),
});

export type NavigationContent = z.infer<typeof navigationShape>;
export type NavigationItem = NavigationContent["main"][number];
