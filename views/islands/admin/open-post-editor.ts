import type { EditorOptions } from "./editor/show.tsx";

/**
 * Loads the editor's chunk and opens the editor: for the post of `id`, or a new one. `onOpen` is called
 * when it is shown. Resolves when it is closed, to whether a post was saved.
 */
export const openPostEditor = async (options: EditorOptions): Promise<boolean> => {
  const { showPostEditor } = await import("./editor/show.tsx");
  return showPostEditor(options);
};
