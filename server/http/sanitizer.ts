/** Formatted texts in the body of a call: found in its declaration, so that no route can forget one. */
import { z } from 'zod';
import type { Call } from '#contract/kit/call.ts';
import { htmlType } from '#contract/kit/texts.ts';
import { sanitizedRichText } from './rich-text.ts';

/** What a call declares to be formatted text is harmless before any handler sees it. */
export function sanitizer({ path, body }: Call): (body: unknown) => void {
  if (body === undefined) return () => undefined;
  const { names, isElsewhere } = richPartsOf(body);
  if (isElsewhere) throw new Error(`${path} takes formatted text where nobody looks for it.`);
  return (sent) => {
    if (typeof sent !== 'object' || sent === null) return;
    for (const name of names) {
      const text: unknown = Reflect.get(sent, name);
      if (typeof text === 'string') Reflect.set(sent, name, sanitizedRichText(text));
    }
  };
}

type RichParts = { names: readonly string[]; isElsewhere: boolean };

/** Bodies are declared once for the process, and writing them all out as JSON Schema takes long. */
const known = new WeakMap<z.ZodType, RichParts>();

function richPartsOf(body: z.ZodType): RichParts {
  const before = known.get(body);
  if (before) return before;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const isRich = (part: unknown): boolean => JSON.stringify(part ?? null).includes(`"contentMediaType":"${htmlType}"`);
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => (isRich(property) ? [name] : []));
  const parts = { names, isElsewhere: names.length === 0 && isRich(schema) };
  known.set(body, parts);
  return parts;
}
