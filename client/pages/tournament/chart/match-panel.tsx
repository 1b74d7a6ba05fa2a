/** One match beside its box: all details that do not fit into the box, and links to the next matches. */

import { ArrowLeftRight, History, LayoutGrid, Pencil, UserSearch } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { canStart, waitingForOf } from '#machines/match/waiting-match.ts';
import { upcomingMatchStatuses, walkoverWordOf } from '#machines/names.ts';
import { type BoxSide, boxSide, boxStatusOf, fullName } from '../../../bracket/box-view.ts';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';
import { formatDateTime, matchName } from '../../../format.ts';
import { whyNotMove } from '../../../hall/match/match-rights.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useFields } from '../../../live/hooks.ts';
import { useMay } from '../../../state/session.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { AnchoredPanel } from '../../../ui/overlays/anchored-panel.tsx';
import { Flag } from '../../../ui/status/flag.tsx';
import { StatusChip } from '../../../ui/status/status-chip.tsx';
import type { BracketAddress } from './use-bracket-address.ts';

type MatchPanelProps = { live: LiveBracket; label: string; box: HTMLElement; address: BracketAddress; onClose: () => void };

export function MatchPanel({ live, label, box, address, onClose }: MatchPanelProps) {
  const row = live.bracket.rows.get(label);
  return (
    <AnchoredPanel label={`Match ${label}`} anchor={box} onClose={onClose} className="w-80">
      {row ? (
        <Drawn row={row} live={live} address={address} onClose={onClose} />
      ) : (
        <p className="p-4 text-ink-2 text-sm">{label} gets its players in the draw of the next stage.</p>
      )}
    </AnchoredPanel>
  );
}

type DrawnProps = Pick<MatchPanelProps, 'live' | 'address' | 'onClose'> & { row: LiveMatch };

function Drawn({ row, live, address, onClose }: DrawnProps) {
  const match = useFields(row);
  const look = boxStatusOf(match);
  const go = (act: () => void) => {
    act();
    onClose();
  };
  return (
    <div className="flex flex-col gap-2.5 p-4 text-sm">
      <p className="flex items-center gap-2">
        <b className="grow font-[650] text-base">{matchName(match)}</b>
        <StatusChip status={match.matchStatus} walkover={look === 'walkover' ? walkoverWordOf(match) : null} />
      </p>
      <p className="text-ink-2 text-xs">{useFacts(match)}</p>
      <div className="divide-y divide-line rounded-control border">
        {(['A', 'B'] as const).map((side) => (
          <SideLine key={side} side={boxSide(match, side)} onFollow={(id) => go(() => address.follow(id))} />
        ))}
      </div>
      <NextMatches label={match.label} live={live} onJump={(label) => go(() => address.jumpTo(label))} />
      <Doors match={match} />
    </div>
  );
}

function SideLine({ side, onFollow }: { side: BoxSide; onFollow: (id: number) => void }) {
  const { participantId } = side;
  return (
    <p className={cx('flex min-h-9 items-center gap-2 px-2.5', side.lost && 'text-ink-3')}>
      {side.isPerson && <Flag countryId={side.countryId} country={side.country} />}
      <span className={cx('grow', !side.isPerson && 'text-ink-3 italic', side.won && 'font-semibold')}>
        {fullName(side)} {side.seed !== null && <span className="whitespace-nowrap text-ink-3 text-xs">seed {side.seed}</span>}
      </span>
      <b className="tabular">{side.score}</b>
      {participantId !== null && (
        <button
          type="button"
          aria-label={`Follow ${fullName(side)}`}
          title="Follow"
          onClick={() => onFollow(participantId)}
          className="flex size-6 items-center justify-center rounded-chip text-ink-3 hover:bg-hover hover:text-accent tablet:size-11"
        >
          <UserSearch aria-hidden className="size-4" />
        </button>
      )}
    </p>
  );
}

/** 'Winner to A050 · loser to E053' with a link each. */
function NextMatches({ label, live: { bracket }, onJump }: { label: string; live: LiveBracket; onJump: (label: string) => void }) {
  const match = bracket.matches.get(label);
  const routes = [
    ['Winner to', match?.winnerTo?.label],
    ['Loser to', match?.loserTo?.label],
  ] as const;
  const place = match && !match.loserTo ? bracket.places.get(match.round) : undefined;
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2 text-xs">
      {routes.map(
        ([words, to]) =>
          to && (
            <span key={words}>
              {words}{' '}
              <button type="button" onClick={() => onJump(to)} className="rounded-chip font-semibold text-accent hover:underline">
                {to}
              </button>
            </span>
          ),
      )}
      {place !== undefined && <span>Loser is placed {place}.</span>}
    </p>
  );
}

function Doors({ match }: { match: LiveMatch }) {
  const may = useMay();
  const { search } = window.location;
  const isWaiting = [...upcomingMatchStatuses, 'READY'].some((status) => status === match.matchStatus);
  const canExchange = isWaiting && may('tournament:run', match.eventId);
  const first = match.participantAId ?? match.participantBId;
  const mayEdit = may('match:edit', match.eventId) && match.matchStatus !== 'APPROVED';
  const canAssign = match.tableId === null && canStart(match) && whyNotMove(match, mayEdit) === null;
  return (
    <p className="flex flex-wrap gap-2">
      {canAssign && (
        <LinkButton to={`${match.id}/assignTable${search}`} icon={LayoutGrid} primary className="h-8! px-3! tablet:h-11!">
          Assign table
        </LinkButton>
      )}
      {mayEdit && (
        <LinkButton to={`${match.id}/editMatch${search}`} icon={Pencil} className="h-8! px-3! tablet:h-11!">
          Edit match
        </LinkButton>
      )}
      {may('match:read', match.eventId) && (
        <LinkButton to={`${match.id}/showHistory${search}`} icon={History} className="h-8! px-3! tablet:h-11!">
          History
        </LinkButton>
      )}
      {canExchange && first !== null && (
        <LinkButton to={`correct${search}`} state={{ first }} icon={ArrowLeftRight} className="h-8! px-3! tablet:h-11!">
          Exchange players
        </LinkButton>
      )}
    </p>
  );
}

function useFacts(match: LiveMatch): string {
  const zone = useEventZones()(match.eventId);
  // A match that was taken from its table waits again: its last table says nothing about it.
  const table = waitingForOf(match) === null ? (match.tableDisplayNumber ?? match.previousAssignedTable) : match.tableDisplayNumber;
  const at = match.matchStartTime ?? match.matchScheduledTime;
  return [match.roundName, `race to ${match.raceTo}`, table === null ? '' : `table ${table}`, formatDateTime(at, zone ?? null)]
    .filter(Boolean)
    .join(' · ');
}
