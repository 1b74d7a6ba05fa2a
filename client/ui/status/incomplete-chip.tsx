/** Marks a profile that lacks something. That is asked for later and no alarm, so the mark is grey. */
import { CircleDashed } from 'lucide-react';
import { Chip } from './chip.tsx';

/** `count`: the number of such profiles, for a sum. */
export const IncompleteChip = ({ count }: { count?: number }) => (
  <Chip tone="neutral" icon={CircleDashed}>
    {count === undefined ? 'Incomplete' : `${count} incomplete`}
  </Chip>
);
