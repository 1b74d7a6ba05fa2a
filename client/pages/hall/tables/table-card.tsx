/** One table of the overview: number and label, its match, and its actions. It renders when one of its own rows changes. */
import { memo } from 'react';
import { lateTone } from '../../../hall/late/late-looks.ts';
import { useTicking } from '../../../hall/rows/use-ticking.ts';
import type { NextLive } from '../../../live/use-next-matches.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { toneClass } from '../../../ui/status/tone.ts';
import { useGlow } from '../../../ui/status/use-glow.ts';
import { BlockedBody } from './blocked-body.tsx';
import { CardHeader } from './card-header.tsx';
import { bodyTone, cardName, lagOf } from './card-words.ts';
import { FreeBody, type PlannedMatch } from './free-body.tsx';
import { MatchBody } from './match-body.tsx';
import type { TableEntry } from './table-entry.ts';

type TableCardProps = Omit<TableEntry, 'id'> & {
  /** The next match of a free table. */
  next: NextLive | null;
  /** For a free table without a next match: the match that another free table gets. */
  planned: PlannedMatch | null;
  zone: string | undefined;
  /** True when the table no longer matches the filter. The card stays, so that nothing moves under the pointer. */
  left: boolean;
};

export const TableCard = memo(function TableCard({ table, match, device, blockedBy, next, planned, zone, left }: TableCardProps) {
  const tone = useTicking((now) => lateTone(match, now) ?? bodyTone(match, now));
  const late = useTicking((now) => match !== null && (lagOf(match, now) !== 'NORMAL' || lateTone(match, now) !== null));
  const glow = useGlow(`${table.version}:${match?.id}:${match?.version}`);
  return (
    <article
      aria-label={cardName(table, match)}
      className={cx(
        'flex h-full flex-col overflow-hidden rounded-card border',
        tone
          ? cx(toneClass(tone), tone === 'violet' || tone === 'blue' || tone === 'slate' ? 'bg-tone-soft' : 'bg-tone-tint')
          : 'bg-surface',
        late ? 'border-tone-solid' : tone ? 'border-tone-solid/40' : 'border-line-2',
        left && 'opacity-55',
        glow,
      )}
    >
      <CardHeader table={table} match={match} />
      <div className="flex grow flex-col px-2.5 pt-1.5 pb-2">
        {table.tableStatus === 'BLOCKED' && <BlockedBody table={table} device={device} blockedBy={blockedBy} zone={zone} />}
        {table.tableStatus === 'FREE' && <FreeBody table={table} device={device} next={next} planned={planned} zone={zone} />}
        {table.tableStatus === 'ASSIGNED' && match && (
          <MatchBody table={table} match={match} device={device} zone={zone} tinted={tone !== null} />
        )}
      </div>
    </article>
  );
});
