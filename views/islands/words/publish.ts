import { applied } from "#src/domain/content-change.ts";
import { ApiError, ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { getWords, nameOf, packed, readFiles, refusedBy, set, type Waiting } from "./state.ts";
import { send } from "./store.ts";

/** What waits and can be published: without what was refused or is in conflict, and where that is no text alone, without its whole file. */
export const fitting = (): readonly Waiting[] => {
  const { conflicts, faults, waiting } = getWords();
  const names = [...Object.keys(faults), ...conflicts.map(({ file, path }) => nameOf(file, path))];
  const held = names.flatMap((fault) => {
    const own = waiting.filter(({ file }) => fault.startsWith(`${file}: `));
    const refused = own.filter(({ file, path }) => `${fault}.`.startsWith(`${nameOf(file, path)}.`));
    return refused.length > 0 && own.every((each) => "value" in each) ? refused : own;
  });
  return waiting.filter((each) => !held.includes(each));
};

/** The examples that would be hidden by what is to be published: those that visitors see, where the practice gets a name. */
export const hiddenByName = async (changes: readonly Waiting[]) => {
  if (!changes.some(({ file, path }) => file === "site.yaml" && String(path) === "name")) return [];
  const samples = await (await ensureOk(api.samples.$get())).json();
  return samples.filter(({ state }) => state === "public");
};

/**
 * Publishes what waits and fits, or all of it, to hear why nothing does. Resolves to whether it is on the site; else `faults`
 * or `conflicts` say why not. `samples`: what becomes of those that a new name would hide.
 */
export const publish = async (more: { samples?: "keep" } = {}): Promise<boolean> => {
  if (getWords().isPublishing || getWords().waiting.length === 0) return false;
  set({ isPublishing: true });
  try {
    await send();
    const { conflicts, files: before, waiting } = getWords();
    const fits = fitting();
    const sent = fits.length > 0 ? fits : waiting;
    if (fits.length === 0 && conflicts.length > 0) return false;
    const files = packed(sent);
    const { files: written } = await (
      await ensureOk(api.content.$patch({ json: { files, ...more } }))
    ).json();
    const hashes = Object.fromEntries(written.map(({ file, hash }) => [file, hash]));
    const rest = getWords().waiting.filter((each) => !sent.includes(each));
    // What was typed meanwhile is a change of the words as they are now; what is in conflict, of those that it was made of.
    const isInConflict = (name: string) => conflicts.some(({ file }) => file === name);
    const bases = Object.fromEntries(
      rest.map(({ file }) => [file, (!isInConflict(file) && hashes[file]) || getWords().bases[file] || ""]),
    );
    const after = files.flatMap(({ file, changes }) => {
      const read = before[file];
      if (!read) return [];
      return [[file, { ...read, hash: hashes[file] ?? read.hash, value: applied(read.value, ...changes) }]];
    });
    set({ waiting: rest, bases, files: { ...getWords().files, ...Object.fromEntries(after) } });
    await Promise.all([send(), readFiles(Object.keys(hashes), true)]);
    return true;
  } catch (error) {
    const refused = refusedBy(error);
    if (error instanceof ApiError && error.status === 503) set({ reason: refused?.error ?? null });
    else if (!refused?.conflicts && !refused?.fields) throw error;
    const news = Object.fromEntries((refused?.files ?? []).map(({ file, hash }) => [file, hash]));
    const asks = (refused?.conflicts ?? []).map((each) => ({ ...each, hash: news[each.file] }));
    set({
      faults: { ...getWords().faults, ...refused?.fields },
      conflicts: [...getWords().conflicts, ...asks],
    });
    return false;
  } finally {
    set({ isPublishing: false });
  }
};
