import type { EditorOptions } from "./editor/show.tsx";

/**
 * Opens the editor, in its own chunk that only this call fetches: for the post of `id`, or a new one. `onOpen` tells
 * when it stands there. Resolves once it is closed: true when a post was saved.
 */
export const openPostEditor = async (options: EditorOptions): Promise<boolean> => {
  const { showPostEditor } = await import("./editor/show.tsx");
  return showPostEditor(options);
};
