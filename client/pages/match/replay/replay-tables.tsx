/** All tables at a past moment as small cards, and the chosen one rack by rack. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { ReplayMatch, ReplayTable, replayEvent } from '#contract/match/replay.ts';
import { countText } from '#machines/count-text.ts';
import { runningScores } from '#machines/match/racks.ts';
import { formatClock, formatCountdown, formatTime, matchName } from '../../../format.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { Flag } from '../../../ui/status/flag.tsx';
import { matchStatusLooks } from '../../../ui/status/status-chip.tsx';
import { tableStatusLooks } from '../../../ui/status/table-status-chip.tsx';
import { toneClass } from '../../../ui/status/tone.ts';

export type ReplayMoment = CallAnswer<typeof replayEvent>;
type ReplayTablesProps = { moment: ReplayMoment; at: number; zone: string; tableId: number | null; onChoose: (id: number) => void };

/** The table of the address, or the first one with a match. */
export const chosenTable = ({ tables }: ReplayMoment, tableId: number | null): ReplayTable | undefined =>
  tables.find(({ id }) => id === tableId) ?? tables.find(({ matchId }) => matchId !== null);

export function ReplayTables({ moment, at, zone, tableId, onChoose }: ReplayTablesProps) {
  const matches = new Map(moment.matches.map((match) => [match.id, match]));
  const matchOn = (table: ReplayTable) => matches.get(table.matchId ?? 0);
  const chosen = chosenTable(moment, tableId);
  const used = moment.tables.filter(({ tableStatus }) => tableStatus === 'ASSIGNED').length;
  const free = moment.tables.filter(({ tableStatus }) => tableStatus === 'FREE').length;
  const over = moment.matches.filter(({ status }) => status === 'APPROVED').length;
  const match = chosen && matchOn(chosen);
  return (
    <Card>
      <section aria-labelledby="replay-tables" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="replay-tables" className="font-[650] text-base tabular">{`Tables at ${formatClock(at, zone)}`}</h2>
          <p className="text-ink-2 text-sm tabular">{`${used} in use · ${free} free · ${over} of ${countText(moment.matches.length, 'match', 'matches')} approved`}</p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
          {moment.tables.map((table) => (
            <TableCard key={table.id} table={table} match={matchOn(table)} at={at} chosen={table.id === chosen?.id} onChoose={onChoose} />
          ))}
        </div>
        {chosen && match && <RackByRack table={chosen} match={match} at={at} zone={zone} />}
        {chosen && !match && <p className="border-t pt-3 text-ink-2 text-sm">{`No match was on table ${chosen.displayNumber}.`}</p>}
      </section>
    </Card>
  );
}

type TableProps = { table: ReplayTable; match: ReplayMatch | undefined; at: number; chosen: boolean; onChoose: (id: number) => void };

function TableCard({ table, match, at, chosen, onChoose }: TableProps) {
  const { word, icon: Icon, tone } = match ? matchStatusLooks[match.status] : tableStatusLooks[table.tableStatus];
  const isTinted = match?.status !== 'RUNNING';
  const until = match?.status === 'TIMEOUT' ? (match.aTimeoutUntil ?? match.bTimeoutUntil) : null;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(table.id)}
      className={cx(
        toneClass(tone),
        'flex min-h-23 flex-col gap-0.5 rounded-card border p-2 text-left text-sm',
        isTinted ? 'bg-tone-soft' : 'bg-surface',
        chosen ? 'border-2 border-accent' : 'border-line-2',
      )}
    >
      <span className="flex gap-2 tabular">
        <strong>
          <span className="sr-only">Table </span>
          {table.displayNumber}
        </strong>
        {match && <span className="text-ink-2 text-xs leading-5">{matchName(match)}</span>}
      </span>
      {match && <PlayerLine match={match} side="a" />}
      {match && <PlayerLine match={match} side="b" />}
      <span className="mt-auto flex items-center gap-1 font-semibold text-tone text-xs tabular">
        <Icon aria-hidden className="size-3 shrink-0" />
        {until === null ? word : `${word} ${formatCountdown(Date.parse(until) - at)}`}
      </span>
    </button>
  );
}

function PlayerLine({ match, side }: { match: ReplayMatch; side: 'a' | 'b' }) {
  return (
    <span className="flex justify-between gap-2">
      <span className="min-w-0 truncate uppercase">{nameOf(match, side)}</span>
      <strong className="tabular">{match.status === 'READY' ? '–' : match[`${side}Score`]}</strong>
    </span>
  );
}

const nameOf = (match: ReplayMatch, side: 'a' | 'b'): string => match[side].lastName ?? 'Open';

/** The racks that were played, and as many empty squares as the match could still take. */
function RackByRack({ table, match, at, zone }: { table: ReplayTable; match: ReplayMatch; at: number; zone: string }) {
  const racks = runningScores(match.racks);
  const open = match.raceTo <= 15 ? Math.max(0, 2 * match.raceTo - 1 - racks.length) : 0;
  const minutes = match.startTime === null ? null : Math.max(0, Math.floor((at - Date.parse(match.startTime)) / 60_000));
  const facts = [
    `race to ${match.raceTo}`,
    match.startTime && `started ${formatTime(match.startTime, zone)}`,
    minutes !== null && `${minutes} min`,
  ];
  const later = match.end && Date.parse(match.end.at) > at ? match.end : null;
  return (
    <section aria-label={`Table ${table.displayNumber}, rack by rack`} className="flex flex-col gap-2 border-t pt-3 text-sm">
      <h3 className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{`Table ${table.displayNumber} · ${matchName(match)}`}</span>
        <span className="font-normal text-ink-2 tabular">{facts.filter(Boolean).join(' · ')}</span>
      </h3>
      <div className="flex flex-col gap-1 overflow-x-auto">
        {(['a', 'b'] as const).map((side) => (
          <div key={side} className="flex items-center gap-2">
            <span className="flex w-32 shrink-0 items-center gap-1.5 max-sm:w-24">
              <Flag countryId={match[side].countryId} country={match[side].country} />
              <span className="min-w-0 truncate uppercase">{nameOf(match, side)}</span>
            </span>
            <span className="flex gap-1">
              {racks.map((rack, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: racks keep their positions
                  key={index}
                  className={cx(square, rack.side === side.toUpperCase() ? 'bg-ink text-surface' : 'bg-sunken text-transparent')}
                >
                  {rack[side]}
                </span>
              ))}
              {Array.from({ length: open }, (_, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty squares are all the same
                  key={`open${index}`}
                  aria-hidden
                  className={cx(square, 'border border-line-2 border-dashed')}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
      {later && (
        <p className="text-ink-2">{`It ended ${later.aScore}:${later.bScore} at ${formatTime(later.at, zone)}; the empty racks were still to be played.`}</p>
      )}
    </section>
  );
}

const square = 'flex h-6 min-w-6 shrink-0 items-center justify-center rounded-chip px-1 font-semibold text-xs tabular';
