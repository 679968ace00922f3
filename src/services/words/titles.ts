import type { contentFiles } from "#src/content/shape.ts";
import { t } from "#src/domain/words.ts";

type ContentFile = (typeof contentFiles)[keyof typeof contentFiles]["file"];

const titles = (): Record<ContentFile | "redirects.yaml" | "words.yaml", string> => ({
  "site.yaml": t("Name, links and look"),
  "navigation.yaml": t("Navigation"),
  "home.yaml": t("Home page"),
  "framework.yaml": t("The framework"),
  "process.yaml": t("The process"),
  "assessment.yaml": t("The assessment"),
  "round.yaml": t("Rounds"),
  "reading.yaml": t("The book list"),
  "blog.yaml": t("The blog"),
  "replies.yaml": t("Saved replies"),
  "redirects.yaml": t("Redirects"),
  "words.yaml": t("All other texts"),
  "letters/login-link.yaml": t("Letter: login link"),
  "letters/result.yaml": t("Letter: result"),
  "letters/new-lead.yaml": t("Letter: new message"),
  "letters/new-result.yaml": t("Letter: new result"),
  "letters/weekly.yaml": t("Letter: the week"),
  "letters/daily.yaml": t("Letter: the day"),
  "letters/welcome.yaml": t("Letter: invitation to the dashboard"),
  "letters/round.yaml": t("Letter: round"),
  "letters/invitation.yaml": t("Letter: invitation to a round"),
  "letters/round-closed.yaml": t("Letter: round closed"),
});

export const titleOf = (file: string, tree: unknown): string => {
  const known: Record<string, string> = titles();
  const title = typeof tree === "object" && tree !== null && "title" in tree ? tree.title : undefined;
  return known[file] ?? (typeof title === "string" && title.trim() !== "" ? title : file);
};
