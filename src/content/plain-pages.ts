/**
 * The pages that show the words of one content file and nothing else. Their routes, their place in the sitemap and
 * their tests come from this table; `shape.ts` names each one's shape, `routes/plain-pages.tsx` its view.
 */
export const plainPages = {
  framework: { path: "/framework", file: "framework.yaml" },
  process: { path: "/process", file: "process.yaml" },
} as const satisfies Record<string, { path: `/${string}`; file: string }>;

export type PlainPage = keyof typeof plainPages;

export const PLAIN_PATHS: readonly string[] = Object.values(plainPages).map(({ path }) => path);
