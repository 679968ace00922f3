import { valueAt } from "#src/domain/content-change.ts";
import { ApiError } from "#views/browser/answer.ts";
import { asked, call, getWords, nameOf, type Refused, set, treeOf, type Waiting } from "./state.ts";

/** Says at each field what does not fit, as a publish would; of what was just added, not that it is empty yet. */
export const check = async (): Promise<void> => {
  const { waiting } = getWords();
  const fields = await refusals(waiting);
  if (getWords().waiting !== waiting) return;
  const written = new Set(waiting.flatMap((each) => ("value" in each ? nameOf(each.file, each.path) : [])));
  const isSaid = ([name]: [string, string]) => {
    const [file = "", path = ""] = name.split(": ");
    return path === "" || written.has(name) || (valueAt(treeOf(file), path) ?? "") !== "";
  };
  set({ faults: Object.fromEntries(Object.entries(fields).filter(isSaid)) });
};

/** What a publish would refuse, by `file: path`. A file that is refused as a whole hides what is wrong with the others. */
const refusals = async (waiting: readonly Waiting[]): Promise<Record<string, string>> => {
  const refused = waiting.length === 0 ? undefined : await changedFiles(waiting).catch(refusedBy);
  const fields = (refused && "fields" in refused && refused.fields) || {};
  const rest = waiting.filter(({ file }) => !(`${file}: ` in fields));
  return rest.length < waiting.length ? { ...fields, ...(await refusals(rest)) } : fields;
};

/** The changed files as a publish would write them. @throws ApiError */
export const changedFiles = (waiting = getWords().waiting) =>
  call<{ files: { file: string; text: string }[] }>("/files", {
    method: "POST",
    body: { files: asked(waiting) },
  });

export const refusedBy = (error: unknown): Refused | undefined => {
  if (!(error instanceof ApiError)) console.warn(error);
  return error instanceof ApiError ? (JSON.parse(error.body) as Refused) : undefined;
};
