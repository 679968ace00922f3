import type { EditorOptions } from "./editor/show.tsx";

/** As `showPostEditor`, whose chunk it loads. */
export const openPostEditor = async (options: EditorOptions): Promise<boolean> => {
  const { showPostEditor } = await import("./editor/show.tsx");
  return showPostEditor(options);
};
