/**
 * Parses formatted text for the editor without running or loading anything in it. Elements that the editor's schema does not know are
 * dropped.
 */
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { type Extensions, getSchema, type JSONContent } from '@tiptap/react';
import { trustedTypes } from '../frame/trusted-types.ts';

/** The parsed markup never becomes part of the page (policy names: server/http/headers.ts). */
const policy = trustedTypes?.createPolicy('parsed-text', { createHTML: (html) => html });

export function parseRichText(html: string, extensions: Extensions): JSONContent {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  return SchemaParser.fromSchema(getSchema(extensions)).parse(body).toJSON();
}
