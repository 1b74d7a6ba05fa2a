/** Formatted text as the editor holds it: read by a parser that runs and loads nothing, and kept as far as the editor's schema knows it. */
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { type Extensions, getSchema, type JSONContent } from '@tiptap/react';
import { trustedTypes } from '../frame/trusted-types.ts';

/** Into a page goes none of it (server/http/headers.ts). */
const policy = trustedTypes?.createPolicy('parsed-text', { createHTML: (html) => html });

export function parsedText(html: string, extensions: Extensions): JSONContent {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  return SchemaParser.fromSchema(getSchema(extensions)).parse(body).toJSON();
}
