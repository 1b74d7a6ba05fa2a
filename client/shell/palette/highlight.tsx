/** A text with the beginnings that were typed marked in it, whatever their accents. */
import type { ReactNode } from 'react';
import { fold } from '#contract/kit/fold.ts';

type HighlightProps = { text: string /** Folded. */; words: readonly string[] };

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

type Part = { text: string; marked: boolean; at: number };

export function partsOf(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
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

/** How many letters of the word the typed ones are; 0: it does not begin like that. 'ß' is two typed ones. */
function beginning(word: string, typed: string): number {
  if (typed === '' || !fold(word).startsWith(typed)) return 0;
  for (let length = 1; length < word.length; length++) if (fold(word.slice(0, length)).length >= typed.length) return length;
  return word.length;
}
