import { isRecord, parsedJson } from "./values.ts";

/** What stops a command or a start: its message is one or two sentences for the operator. */
export class Refused extends Error {}

/** A setting cannot be used: the same start again would end the same way. */
export class ConfigRefused extends Refused {}

/** CONTRACT, HTTP. */
export type ErrorBody = { error: string; fields?: Record<string, string> };

export const fieldError = (field: string, error: string): ErrorBody => ({
  error,
  fields: { [field]: error },
});

export function readErrorBody(text: string): ErrorBody | undefined {
  const value = parsedJson(text);
  if (!isRecord(value) || typeof value.error !== "string" || value.error === "") return undefined;
  return { error: value.error, fields: readFields(value.fields) };
}

function readFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
  return Object.fromEntries(Object.entries(value).filter(isText));
}

/** Such as `ENOENT`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

export const isMissing = (error: unknown): boolean => hasCode(error, ["ENOENT", "ENOTDIR"]);

export const isWithoutRoom = (error: unknown): boolean => hasCode(error, ["ENOSPC", "EDQUOT", "EFBIG"]);

const hasCode = (error: unknown, codes: readonly string[]): boolean => codes.includes(errorCode(error) ?? "");
