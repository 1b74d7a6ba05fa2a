/** One announced match: its table, its description, and a button for each player. */
import { CircleCheckBig } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type Side, sides } from '#machines/names.ts';
import { formatTime, matchName } from '../../../format.ts';
import { sideOf } from '../../../hall/match/match-side.ts';
import { UniformButton } from '../../../hall/match/uniform-button.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { Flag } from '../../../ui/status/flag.tsx';
import { PlayerName } from '../../../ui/status/player-name.tsx';
import { toneClass } from '../../../ui/status/tone.ts';

type UniformRowProps = { match: LiveMatch; isReady: boolean; zone: string | undefined };

export function UniformRow({ match, isReady, zone }: UniformRowProps) {
  const table = match.tableDisplayNumber ?? '–';
  return (
    <li
      aria-label={`Table ${table}, ${matchName(match)}`}
      className="overflow-hidden rounded-card border border-line-2 bg-surface md:grid md:grid-cols-[13.25rem_1fr]"
    >
      <div
        className={cx(
          'flex items-center gap-3 p-2 max-md:border-b md:gap-4 md:border-r md:px-4',
          isReady ? cx(toneClass('green'), 'bg-tone-soft') : 'bg-subtle',
        )}
      >
        <p className="flex h-11 w-20 shrink-0 flex-col items-center justify-center rounded-control bg-ink text-surface md:h-auto md:w-14 md:bg-transparent md:text-ink">
          <span className="text-2xs text-ink-2 max-md:sr-only">Table</span>{' '}
          <b className="text-3xl leading-none tabular md:text-4xl">{table}</b>
        </p>
        <div className="min-w-0 grow">
          <p className="font-semibold">{matchName(match)}</p>
          <p className="flex flex-wrap gap-x-1 text-ink-2 text-sm md:flex-col">
            <span>
              {match.categoryName} {match.disciplineName}
            </span>
            {match.matchScheduledTime && (
              <span className="tabular">
                <span className="md:hidden">· </span>
                {formatTime(match.matchScheduledTime, zone)}
              </span>
            )}
          </p>
          {isReady && (
            <p className="flex items-center gap-1 font-semibold text-sm text-tone">
              <CircleCheckBig aria-hidden className="size-4" /> ready to start
            </p>
          )}
        </div>
      </div>
      <div className="grid gap-x-3.5 gap-y-3 p-3 sm:grid-cols-2">
        {sides.map((side) => (
          <Player key={side} match={match} side={side} />
        ))}
      </div>
    </li>
  );
}

function Player({ match, side }: { match: LiveMatch; side: Side }) {
  const { known, waitsFor, ...player } = sideOf(match, side);
  return (
    <div className="flex min-w-0 flex-col justify-between gap-1.5">
      {known ? (
        <p className="flex min-w-0 items-center gap-2 text-base">
          <Flag countryId={player.countryId} country={player.country} className="h-4.5! w-6!" />
          <PlayerName {...player} />
        </p>
      ) : (
        <p className="truncate text-base text-ink-3 italic">{waitsFor ?? 'not known yet'}</p>
      )}
      <UniformButton match={match} side={side} className="h-16! text-base" />
    </div>
  );
}
