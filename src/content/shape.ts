import type { z } from "zod";
import { frameworkShape } from "./shape/framework.ts";
import { homeShape } from "./shape/home.ts";
import { navigationShape } from "./shape/navigation.ts";
import { processShape } from "./shape/process.ts";
import { siteShape } from "./shape/site.ts";

/** The words of the site: one file each below data/content, in the shape it must have. Seeds stand in seeds.ts. */
export const contentFiles = {
  site: { file: "site.yaml", shape: siteShape },
  navigation: { file: "navigation.yaml", shape: navigationShape },
  home: { file: "home.yaml", shape: homeShape },
  framework: { file: "framework.yaml", shape: frameworkShape },
  process: { file: "process.yaml", shape: processShape },
} as const;

export type Content = { [Name in keyof typeof contentFiles]: z.infer<(typeof contentFiles)[Name]["shape"]> };
