/** A text with the typed word beginnings highlighted, whatever their accents. */
import type { ReactNode } from 'react';
import { fold } from '#contract/kit/fold.ts';

type HighlightProps = { text: string /** In lower case, without accents. */; words: readonly string[] };

export function Highlight({ text, words }: HighlightProps): ReactNode {
  return partsOf(text, words).map(({ text: part, marked, at }) =>
    marked ? (
      <mark key={at} className="rounded-[2px] bg-tone-soft text-inherit tone-yellow">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

type TextPart = { text: string; marked: boolean; at: number };

export function partsOf(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (to: number, marked: boolean): void => {
    if (to > from) parts.push({ text: text.slice(from, to), marked, at: from });
    from = Math.max(from, to);
  };
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = Math.max(0, ...words.map((typed) => beginning(word, typed)));
    if (length === 0) continue;
    add(index, false);
    add(index + length, true);
  }
  add(text.length, false);
  return parts;
}

/** Returns how many letters of the word the typed ones cover, 0 if the word does not begin with them. 'ß' covers two typed letters. */
function beginning(word: string, typed: string): number {
  if (typed === '' || !fold(word).startsWith(typed)) return 0;
  for (let length = 1; length < word.length; length++) if (fold(word.slice(0, length)).length >= typed.length) return length;
  return word.length;
}
