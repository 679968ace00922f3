/** What zod says of a place in a content file, as far as forms and marks need it (JSON Schema). */
export type ContentShape = {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, ContentShape>;
  required?: string[];
  additionalProperties?: ContentShape | boolean;
  items?: ContentShape;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  enum?: (string | number)[];
  const?: string | number;
  anyOf?: ContentShape[];
  multiline?: boolean;
  places?: string[];
  picture?: boolean;
  color?: boolean;
};

/** A text without line breaks. */
export const ONE_LINE = /^[^\r\n]*$/;
