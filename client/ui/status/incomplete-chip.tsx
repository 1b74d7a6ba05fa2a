/** Marks an incomplete profile. The mark is grey, because the missing data can follow later. */
import { CircleDashed } from 'lucide-react';
import { Chip } from './chip.tsx';

/** `count`: the number of such profiles, for a sum. */
export const IncompleteChip = ({ count }: { count?: number }) => (
  <Chip tone="neutral" icon={CircleDashed}>
    {count === undefined ? 'Incomplete' : `${count} incomplete`}
  </Chip>
);
