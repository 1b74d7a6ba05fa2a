/** What an uploaded picture really is: its first bytes decide, not what it is called (security.md controls 16 and 17). */
import type { Field } from '#contract/fields.ts';
import type { Fields, Resource } from '#contract/resource.ts';
import { Problem } from '../errors.ts';

const largestBytes = 512_000;
const refusal = 'You can only upload JPG/PNG/SVG file!';

/** Sets a missing type; refuses a wrong one. */
export function checkPictures<F extends Fields>({ name: entity, fields }: Resource<F>, values: Record<string, unknown>): void {
  for (const [name, { kind }] of Object.entries<Field>(fields)) {
    if (kind !== 'blob') continue;
    const type = `${name}ContentType`;
    const picture = values[name];
    if (typeof picture !== 'string') {
      values[type] = null;
      continue;
    }
    const bytes = Buffer.from(picture, 'base64');
    const found = pictureTypeOf(bytes);
    if (bytes.length >= largestBytes) throw refused(entity, name, 'Size', 'The image must be smaller than 500 kB!');
    if (found === null || (values[type] ?? found) !== found) throw refused(entity, name, 'Pattern', refusal);
    values[type] = found;
  }
}

const refused = (objectName: string, field: string, code: string, sentence: string): Problem =>
  new Problem(400, 'Method argument not valid', 'error.validation', sentence, {
    fieldErrors: [{ objectName, field, message: code }],
    extra: { violations: [{ field, message: sentence }] },
  });

function pictureTypeOf(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/svg+xml' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  return isPlainSvg(bytes.toString('utf8')) ? 'image/svg+xml' : null;
}

/** Nothing that runs, loads or leads elsewhere. Served in a sandbox besides (media.ts). */
const active =
  /<!doctype|<!entity|<\?xml-stylesheet|<\s*(?:\w+:)?(?:script|foreignobject|iframe|embed|object|animate|set|a)\b|\son\w+\s*=|href\s*=\s*["']?\s*(?!["']?#)|url\s*\(\s*["']?(?!#)|@import|javascript:|&#/i;

const isPlainSvg = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text) && /<\/svg>\s*$/i.test(text) && !active.test(text);
