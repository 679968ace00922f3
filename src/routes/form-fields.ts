/** Takes a form-encoded body and returns its fields, the last of each name; line breaks as people typed them. */
export const formFields = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
