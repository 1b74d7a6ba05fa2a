/** Sanitizes the formatted texts in the body of a call. The declaration of the call names them, so that no route can forget one. */
import { z } from 'zod';
import type { Call } from '#contract/kit/call.ts';
import { htmlType } from '#contract/kit/texts.ts';
import { invalidForm } from '../kernel/errors.ts';
import { lostLink, sanitizedRichText } from './rich-text.ts';

/** Returns the function that sanitizes a body before the handler runs. The function throws a 400 for a link that would be lost. Throws if the declaration hides formatted text in a nested part. */
export function sanitizer({ path, body, entity = 'text' }: Call): (body: unknown) => void {
  if (body === undefined) return () => undefined;
  const { names, isElsewhere } = richPartsOf(body);
  if (isElsewhere)
    throw new Error(`${path} declares formatted text outside the top-level properties of its body: it would not be sanitized.`);
  return (sent) => {
    if (typeof sent !== 'object' || sent === null) return;
    const texts = names.flatMap((name) => {
      const text: unknown = Reflect.get(sent, name);
      return typeof text === 'string' ? [{ name, text }] : [];
    });
    const problems = texts.flatMap(({ name: field, text }) => {
      const sentence = lostLink(text);
      return sentence === null ? [] : [{ field, code: 'Pattern' as const, sentence }];
    });
    if (problems.length > 0) throw invalidForm(entity, problems);
    for (const { name, text } of texts) Reflect.set(sent, name, sanitizedRichText(text));
  };
}

type RichParts = { names: readonly string[]; isElsewhere: boolean };

/** Cached, because converting all bodies to JSON Schema takes long, and each is declared once per process. */
const cache = new WeakMap<z.ZodType, RichParts>();

function richPartsOf(body: z.ZodType): RichParts {
  const cached = cache.get(body);
  if (cached) return cached;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const isRich = (part: unknown): boolean => JSON.stringify(part ?? null).includes(`"contentMediaType":"${htmlType}"`);
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => (isRich(property) ? [name] : []));
  const parts = { names, isElsewhere: names.length === 0 && isRich(schema) };
  cache.set(body, parts);
  return parts;
}
