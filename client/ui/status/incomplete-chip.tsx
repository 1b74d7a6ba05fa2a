/** Marks an incomplete profile. The mark is grey, because the missing data can follow later. */
import { CircleDashed } from 'lucide-react';
import { listText } from '#machines/sentences.ts';
import { Chip } from './chip.tsx';

/** `missing`: 'birthday', 'e-mail'. `count`: the number of such profiles, for a sum. `isSaid`: the fields stand beside the chip. */
type IncompleteChipProps = { missing: readonly string[]; count?: number; isSaid?: boolean };

export function IncompleteChip({ missing, count, isSaid = false }: IncompleteChipProps) {
  const words = missing.length > 0 ? `Missing: ${listText(missing)}` : null;
  return (
    <span className="inline-flex" {...(words && { title: words })}>
      <Chip tone="neutral" icon={CircleDashed}>
        {count === undefined ? 'Incomplete' : `${count} incomplete`}
        {words && !isSaid && <span className="sr-only">. {words}</span>}
      </Chip>
    </span>
  );
}
