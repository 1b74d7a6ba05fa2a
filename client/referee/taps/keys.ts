/** The numeric keypad as the table uses it: the left column belongs to the player shown left, the right column to the player shown right. */

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

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Goes by the key's place on the keypad, because without Num Lock the 7 says 'Home'. */
export function keyCommand({ key, code, ctrlKey, altKey, metaKey }: Key): KeyCommand | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (code === 'NumpadMultiply' || key === '*') return { act: 'undo' };
  const digit = /^Numpad(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : null);
  return digit === null ? null : (byDigit[digit] ?? null);
}

/** A digit for the pairing code. */
export function keyDigit({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  return /^Numpad(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : null);
}
