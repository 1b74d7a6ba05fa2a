/** Formatted texts in the body of a call: found in its declaration, so that no route can forget one. */
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { htmlType } from '#contract/texts.ts';
import { sanitizedRichText } from './rich-text.ts';

/** What a call declares to be formatted text is harmless before any handler sees it. */
export function sanitizer({ path, body }: Call): (body: unknown) => void {
  if (body === undefined) return () => undefined;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const isRich = (part: unknown): boolean => JSON.stringify(part ?? null).includes(`"contentMediaType":"${htmlType}"`);
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => (isRich(property) ? [name] : []));
  if (names.length === 0 && isRich(schema)) throw new Error(`${path} takes formatted text where nobody looks for it.`);
  return (sent) => {
    if (typeof sent !== 'object' || sent === null) return;
    for (const name of names) {
      const text: unknown = Reflect.get(sent, name);
      if (typeof text === 'string') Reflect.set(sent, name, sanitizedRichText(text));
    }
  };
}
