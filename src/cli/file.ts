import { readFile } from "node:fs/promises";
import { errorCode } from "#src/domain/errors.ts";
import { CommandFailed } from "./failure.ts";

export const readText = async (file: string, hint = ""): Promise<string> => {
  const bytes = await readFile(file).catch((error) => {
    const code = errorCode(error);
    const reason = code === "ENOENT" ? "There is no such file" : `It cannot be read (${code ?? error})`;
    throw new CommandFailed(`${file}: ${reason}.`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandFailed(`${file}: It is not UTF-8 text.${hint}`);
  }
};

const MISTAKES_SHOWN = 50;

export const refuseMistakes = (file: string, mistakes: readonly string[]): CommandFailed => {
  const more = mistakes.length - MISTAKES_SHOWN;
  const count = mistakes.length === 1 ? "a mistake" : `${mistakes.length} mistakes`;
  return new CommandFailed(
    [
      `${file}: Nothing was imported, since it has ${count}.`,
      ...mistakes.slice(0, MISTAKES_SHOWN).map((words) => `  ${words}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join("\n"),
  );
};
