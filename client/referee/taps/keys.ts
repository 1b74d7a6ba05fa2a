/** The numeric keypad at the table: the left column belongs to the player shown on the left, the right column to the other player. */

export type KeyCommand = { act: 'plus' | 'minus' | 'timeout'; at: 'left' | 'right' } | { act: 'finish' | 'undo' };

const byDigit: Readonly<Record<string, KeyCommand>> = {
  '7': { act: 'plus', at: 'left' },
  '9': { act: 'plus', at: 'right' },
  '1': { act: 'minus', at: 'left' },
  '3': { act: 'minus', at: 'right' },
  '4': { act: 'timeout', at: 'left' },
  '6': { act: 'timeout', at: 'right' },
  '5': { act: 'finish' },
};

type KeyInput = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Reads the physical key, because without Num Lock the 7 key says 'Home'. Returns null for other keys. */
export function keyCommand({ key, code, ctrlKey, altKey, metaKey }: KeyInput): KeyCommand | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (code === 'NumpadMultiply' || key === '*') return { act: 'undo' };
  const digit = /^Numpad(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : null);
  return digit === null ? null : (byDigit[digit] ?? null);
}

/** Returns a digit of the pairing code, or null for another key. */
export function keyDigit({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  return /^Numpad(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : null);
}
