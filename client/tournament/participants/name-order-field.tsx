/** Asks which word of a name is the last name, where nothing in the name tells it, with the first such name of the list. */
import { delimiterOf, linesOf } from '#contract/kit/table-text.ts';
import type { NameOrder } from '#contract/people/name-orders.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';

/** `value`: how such names were read. `text`: the list. */
type NameOrderFieldProps = { value: NameOrder; onChange: (order: NameOrder) => void; text: string };

export function NameOrderField({ value, onChange, text }: NameOrderFieldProps) {
  const [first, second] = firstName(text);
  return (
    <div className="flex flex-col gap-1">
      <SegmentedControl
        label={`Which is the last name: ${first} or ${second}?`}
        segments={[
          { id: 'LAST_FIRST', label: first },
          { id: 'FIRST_LAST', label: second },
        ]}
        value={value}
        onChange={onChange}
      />
      <p className="text-ink-3 text-xs">It counts for all names of the list that do not show it by capitals, a comma or columns.</p>
    </div>
  );
}

const word = String.raw`(\p{L}*\p{Ll}[\p{L}'’.-]*)`;
const twoWords = new RegExp(`^\\s*${word}\\s+${word}\\s*$`, 'u');

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
