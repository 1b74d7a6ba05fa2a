/** Makers of files for tests/server/entity/render.test.ts: one never ends, one fails, one answers. */
export function endless(): Uint8Array {
  for (;;);
}

export function failing(): Uint8Array {
  throw new Error('No such font.');
}

export const quick = (text: string): Uint8Array => new TextEncoder().encode(text);
