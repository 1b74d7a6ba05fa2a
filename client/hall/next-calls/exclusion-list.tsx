/** The list of exclusions from the next calls, each with its undo, and a menu that adds one. */
import { Ban, CirclePause, Lock, type LucideIcon, MapPin, Plus, UserMinus } from 'lucide-react';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { CallExclusion, ExclusionKind } from '#contract/match/call-exclusions.ts';
import { isUpcoming } from '#machines/names.ts';
import { formatTime } from '../../format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuAction } from '../../ui/overlays/menu-list.tsx';
import { useCallRows } from './use-call-rows.ts';
import { exclude, include, useExclusions } from './use-exclusions.ts';

type ExclusionListProps = { eventId: number; zone: string | undefined; away: string | null };

export function ExclusionList({ eventId, zone, away }: ExclusionListProps) {
  const exclusions = useExclusions(eventId);
  const { tables, matches } = useCallRows();
  const own = <Row extends { eventId: number }>(rows: Readonly<Record<number, Row | undefined>>): Row[] =>
    Object.values(rows).filter((row) => row?.eventId === eventId) as Row[];
  const actions = [
    ...tableActions(own(tables), exclusions, (tableId, name) => void exclude(eventId, name, { tableId })),
    ...playerTableActions(
      own(tables),
      exclusions,
      (playerProfileId, tableId, name) => void exclude(eventId, name, { playerProfileId, tableId }),
    ),
    ...tournamentActions(own(matches), exclusions, (tournamentId, name) => void exclude(eventId, name, { tournamentId })),
    ...roundActions(own(matches), exclusions, (roundId, name) => void exclude(eventId, name, { roundId })),
  ];
  return (
    <section aria-label="Excluded from the calls" className="border-b px-4 py-3 text-xs">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="font-semibold text-ink-2">Excluded from the calls</h3>
        <Menu label="Keep out of the calls" actions={actions}>
          <Button size="row" variant="quiet" icon={Plus} className="tablet:h-11!" disabledReason={away}>
            Keep out
          </Button>
        </Menu>
      </div>
      {exclusions.length === 0 && <p className="text-ink-2">Nothing. A table can be reserved, and a tournament or a round paused.</p>}
      <ul>
        {exclusions.map((exclusion) => {
          const { icon: Icon, words, back } = kinds[exclusion.kind];
          return (
            <li key={exclusion.id} className="flex items-center gap-2 py-0.5">
              <Icon aria-hidden className="size-3.5 shrink-0 text-ink-2" />
              <span className="min-w-0 grow [overflow-wrap:anywhere]">
                {words(exclusion.name)}
                {exclusion.startsAt !== null && ` from ${formatTime(exclusion.startsAt, zone)}`}
                {exclusion.until !== null && ` until ${formatTime(Date.parse(exclusion.until), zone)}`}
              </span>
              <Button
                size="row"
                variant="quiet"
                className="tablet:h-11!"
                disabledReason={away}
                aria-label={`${back}: ${exclusion.name}`}
                onPress={() => void include(eventId, exclusion)}
              >
                {back}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const kinds: Record<ExclusionKind, { icon: LucideIcon; words: (name: string) => string; back: string }> = {
  TABLE: { icon: Lock, words: (name) => `${name} takes pinned matches only`, back: 'Give back' },
  PLAYER: { icon: UserMinus, words: (name) => `${name} is held back`, back: 'Release' },
  TOURNAMENT: { icon: CirclePause, words: (name) => `${name} is paused`, back: 'Resume' },
  ROUND: { icon: CirclePause, words: (name) => `${name} is paused`, back: 'Resume' },
  PAIR: { icon: Ban, words: (name) => `never ${name}`, back: 'Allow' },
  PLAYER_TABLE: { icon: MapPin, words: (name) => `${name}, and on no unlisted table`, back: 'Lift' },
};

function tableActions(
  tables: readonly LiveTable[],
  known: readonly CallExclusion[],
  onChoose: (id: number, name: string) => void,
): MenuAction[] {
  const isExcluded = (id: number): boolean => known.some(({ kind, tableId }) => kind === 'TABLE' && tableId === id);
  return tables
    .filter(({ id }) => !isExcluded(id))
    .toSorted((one, other) => one.displayNumber - other.displayNumber)
    .map(({ id, displayNumber }) => ({
      id: `table-${id}`,
      label: `Table ${displayNumber}`,
      section: 'Reserve for pinned matches',
      onAction: () => onChoose(id, `Table ${displayNumber}`),
    }));
}

/** More tables for players who play on certain tables only. The first one is chosen at a call of the player. */
function playerTableActions(
  tables: readonly LiveTable[],
  known: readonly CallExclusion[],
  onChoose: (playerId: number, tableId: number, name: string) => void,
): MenuAction[] {
  const limits = known.filter(({ kind }) => kind === 'PLAYER_TABLE');
  return [...Map.groupBy(limits, ({ playerProfileId }) => playerProfileId)].flatMap(([playerId, own]) => {
    const name = own[0]?.name.replace(/ on table \d+$/, '') ?? '';
    const open = tables.filter(({ id }) => !own.some(({ tableId }) => tableId === id));
    return open
      .toSorted((one, other) => one.displayNumber - other.displayNumber)
      .map(({ id, displayNumber }) => ({
        id: `player-${playerId}-${id}`,
        label: `Table ${displayNumber}`,
        section: `${name} also plays on`,
        onAction: () => playerId !== null && onChoose(playerId, id, name),
      }));
  });
}

function tournamentActions(
  matches: readonly LiveMatch[],
  known: readonly CallExclusion[],
  onChoose: (id: number, name: string) => void,
): MenuAction[] {
  const isExcluded = (id: number): boolean => known.some(({ kind, tournamentId }) => kind === 'TOURNAMENT' && tournamentId === id);
  const inOrder = matches.toSorted((one, other) => one.tournamentId - other.tournamentId);
  const names = new Map(inOrder.map(({ tournamentId, tournamentName }) => [tournamentId, tournamentName]));
  return [...names]
    .filter(([id]) => !isExcluded(id))
    .map(([id, name]) => ({ id: `tournament-${id}`, label: name, section: 'Pause', onAction: () => onChoose(id, name) }));
}

/** The rounds with a match that waits, tournament by tournament in the order of the draw. */
function roundActions(
  matches: readonly LiveMatch[],
  known: readonly CallExclusion[],
  onChoose: (id: number, name: string) => void,
): MenuAction[] {
  const isExcluded = (id: number): boolean => known.some(({ kind, roundId }) => kind === 'ROUND' && roundId === id);
  const waiting = matches
    .filter(({ matchStatus }) => isUpcoming(matchStatus))
    .toSorted((one, other) => one.tournamentId - other.tournamentId || one.roundId - other.roundId);
  const names = new Map(waiting.map(({ roundId, roundName, tournamentName }) => [roundId, `${tournamentName}, ${roundName}`]));
  return [...names]
    .filter(([id]) => !isExcluded(id))
    .map(([id, name]) => ({ id: `round-${id}`, label: name, section: 'Pause a round', onAction: () => onChoose(id, name) }));
}
