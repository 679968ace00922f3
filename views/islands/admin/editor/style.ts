import { editorStyle } from "#generated/editor-style.gen.ts";

let asked: Promise<void> | undefined;

/** Loads the editor's style sheet, once per page. Resolves when it applies. */
export function styleReady(): Promise<void> {
  asked ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = editorStyle;
    link.onload = () => resolve();
    link.onerror = () => {
      asked = undefined;
      link.remove();
      reject(new Error("The editor's style did not come."));
    };
    document.head.append(link);
  });
  return asked;
}
