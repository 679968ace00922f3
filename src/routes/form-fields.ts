/** Takes a form-encoded body and returns its fields, the last of each name, with CRLF line breaks turned into LF. */
export const formFields = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
