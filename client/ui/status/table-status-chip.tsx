/** The status of a billiard table: Free, In use, Blocked. */
import { Ban, Circle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableStatus } from '#machines/names.ts';
import { Chip } from './chip.tsx';
import type { Tone } from './tone.ts';

export function TableStatusChip({ status, detail }: { status: TableStatus; detail?: ReactNode }) {
  const { word, icon, tone } = tableStatusLooks[status];
  return (
    <Chip tone={tone} icon={icon} detail={detail} className={status === 'ASSIGNED' ? '[&>svg]:fill-current' : ''}>
      {word}
    </Chip>
  );
}

export const tableStatusLooks: Readonly<Record<TableStatus, { word: string; icon: LucideIcon; tone: Tone }>> = {
  FREE: { word: 'Free', icon: Circle, tone: 'green' },
  ASSIGNED: { word: 'In use', icon: Circle, tone: 'brick' },
  BLOCKED: { word: 'Blocked', icon: Ban, tone: 'neutral' },
};
