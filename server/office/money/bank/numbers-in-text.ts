/** Finds the numbers of invoices in the text of a transfer, as payers write them: RE2026-00120, re 2026 00120, RE202600120. */
import { fold } from '#contract/kit/fold.ts';

/** `tail`: the sequence number alone, as in "00120 entry fee". It says less, because every series has it. */
export type NumberIndex<Value> = {
  whole: ReadonlyMap<string, Value>;
  lengths: readonly number[];
  tails: ReadonlyMap<string, readonly Value[]>;
};

/** A series and the year stand before the sequence number. */
export function numberIndex<Value>(values: readonly Value[], numberOf: (value: Value) => string): NumberIndex<Value> {
  const whole = new Map<string, Value | null>();
  const tails = new Map<string, Value[]>();
  for (const value of values) {
    const letters = lettersOf(numberOf(value)).join('');
    whole.set(letters, value);
    const withoutSeries = letters.replace(/^[^\d]+/, '');
    // Two series of one year have the same number: it names neither.
    if (withoutSeries !== letters) whole.set(withoutSeries, whole.has(withoutSeries) ? null : value);
    const tail = /(?<!\d)\d+$/.exec(numberOf(value))?.[0] ?? '';
    if (tail.length >= minTail) tails.set(tail, [...(tails.get(tail) ?? []), value]);
  }
  const known = new Map([...whole].flatMap(([letters, value]) => (value === null ? [] : [[letters, value] as const])));
  const lengths = [...new Set([...known.keys()].map(({ length }) => length))].sort((one, other) => other - one);
  return { whole: known, lengths, tails };
}

/** A shorter number may be anything: a table, an age, a house. */
const minTail = 4;

/** Returns what the whole numbers in the text name, in their order and each once. The work grows with the text, not with the invoices. */
export function numbersIn<Value>(text: string, { whole, lengths }: NumberIndex<Value>): Value[] {
  const letters: string[] = [];
  const begins: boolean[] = [];
  let gap = true;
  for (const letter of fold(text)) {
    const isLetter = /[\p{L}\p{N}]/u.test(letter);
    if (isLetter) {
      letters.push(letter);
      begins.push(gap);
    }
    gap = !isLetter;
  }
  const joined = letters.join('');
  const found = new Set<Value>();
  // Letters beyond the basic plane would shift the positions: no number of an invoice has one.
  if (joined.length !== letters.length) return [];
  // A digit right before or after belongs to a longer number.
  const splitsNumber = (at: number): boolean =>
    at > 0 && at < letters.length && !begins[at] && isDigit(letters[at - 1]) && isDigit(letters[at]);
  for (let at = 0; at < letters.length; at += 1) {
    if (splitsNumber(at)) continue;
    for (const length of lengths) {
      const value = at + length <= letters.length ? whole.get(joined.slice(at, at + length)) : undefined;
      if (value === undefined || splitsNumber(at + length)) continue;
      found.add(value);
      at += length - 1;
      break;
    }
  }
  return [...found];
}

/** Returns what the sequence numbers in the text may name. */
export const tailsIn = <Value>(text: string, { tails }: NumberIndex<Value>): Value[] => [
  ...new Set((text.match(/(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu) ?? []).flatMap((digits) => tails.get(digits) ?? [])),
];

const lettersOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]/gu) ?? [];
const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9';
