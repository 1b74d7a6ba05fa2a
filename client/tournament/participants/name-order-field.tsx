/** Asks which word is the last name, with the first name of the list that does not show it. */
import { delimiterOf, linesOf } from '#contract/kit/table-text.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import type { ImportDraft } from './use-import.ts';

type NameOrderFieldProps = { draft: Pick<ImportDraft, 'nameOrder' | 'isNameOrderOpen' | 'setNameOrder' | 'text'> };

export function NameOrderField({ draft: { nameOrder, isNameOrderOpen, setNameOrder, text } }: NameOrderFieldProps) {
  const [first, second] = firstName(text);
  return (
    <div className="flex flex-col gap-1">
      <SegmentedControl
        label={`Which is the last name: ${first} or ${second}?`}
        segments={[
          { id: 'LAST_FIRST', label: first },
          { id: 'FIRST_LAST', label: second },
        ]}
        value={isNameOrderOpen ? null : nameOrder}
        onChange={setNameOrder}
      />
      <p className="text-ink-3 text-xs">It counts for all names of the list that do not show it by capitals, a comma or columns.</p>
    </div>
  );
}

const word = String.raw`(\p{L}*\p{Ll}[\p{L}'’.-]*)`;
const twoWords = new RegExp(`^(?:\\d+[.):]?)?\\s*${word}\\s+(?:.*\\s)?${word}\\s*$`, 'u');

/** Returns the two words of the first name that could be read either way. */
function firstName(text: string): readonly [string, string] {
  const lines = linesOf(text).filter((line) => line.trim() !== '');
  const mark = delimiterOf(lines);
  for (const line of lines) {
    const [, first, second] = twoWords.exec(line.split(mark, 1)[0] ?? '') ?? [];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return ['Weber', 'Jonas'];
}
