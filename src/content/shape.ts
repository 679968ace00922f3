import type { z } from "zod";
import type { Language } from "#src/domain/words.ts";
import type { Tint } from "./colors.ts";
import type { OwnFonts } from "./own-fonts.ts";
import type { OwnPage } from "./own-pages.ts";
import type { FindMove } from "./redirects.ts";
import { assessmentShape } from "./shape/assessment.ts";
import { homeShape } from "./shape/home.ts";
import { letterFiles, repliesShape } from "./shape/letters.ts";
import { navigationShape } from "./shape/navigation.ts";
import { blogShape, plainPageFiles, readingShape } from "./shape/pages.ts";
import { roundShape } from "./shape/round.ts";
import { siteShape } from "./shape/site.ts";

export const contentFiles = {
  site: { file: "site.yaml", shape: siteShape },
  navigation: { file: "navigation.yaml", shape: navigationShape },
  home: { file: "home.yaml", shape: homeShape },
  ...plainPageFiles,
  assessment: { file: "assessment.yaml", shape: assessmentShape },
  round: { file: "round.yaml", shape: roundShape },
  reading: { file: "reading.yaml", shape: readingShape },
  blog: { file: "blog.yaml", shape: blogShape },
  replies: { file: "replies.yaml", shape: repliesShape },
  ...letterFiles,
} as const;

export type Content = {
  [Name in keyof typeof contentFiles]: z.infer<(typeof contentFiles)[Name]["shape"]>;
} & {
  /** The operator's own pages that are published; drafts are left out. */
  ownPages: OwnPage[];
  findMove: FindMove;
  language: Language;
  palette: Record<string, Tint>;
  fonts?: OwnFonts;
};
