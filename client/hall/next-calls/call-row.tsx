/** One of the next calls: its table, its players, why it is called, and what the desk can do with it. */
import { Ban, Clock, EllipsisVertical, MapPin, Pin, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { sides } from '#machines/names.ts';
import { formatTime, matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { hall } from '../../state/hall.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuAction } from '../../ui/overlays/menu-list.tsx';
import { assign } from '../match/assign-table.ts';
import { surnameOf } from '../match/match-side.ts';
import { planMatch } from './plan-match.ts';
import { exclude } from './use-exclusions.ts';
import { refreshNextCalls, type ShownCall } from './use-next-calls.ts';

export const isFree = ({ table }: ShownCall): boolean => table?.tableStatus === 'FREE';

export async function callOne(eventId: number, { match, table }: ShownCall): Promise<void> {
  if (!table) return;
  await reportFailure(matchName(match), () => assign(match, table.id, `table ${table.displayNumber}`));
  refreshNextCalls(eventId);
}

type CallRowProps = { call: ShownCall; number: number; eventId: number; zone: string | undefined; away: string | null };

export function CallRow({ call, number, eventId, zone, away }: CallRowProps) {
  const [busy, setBusy] = useState(false);
  const { match, table, reasons, pinned, at } = call;
  const tableNumber = table?.displayNumber;
  const free = isFree(call);
  const name = matchName(match);
  const act = async () => {
    setBusy(true);
    await callOne(eventId, call);
    setBusy(false);
  };
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-b px-4 py-3" data-call={match.id}>
      <span
        className={cx(
          'flex size-9 items-center justify-center rounded-control font-bold text-white tabular',
          free ? 'tone-green bg-tone-solid' : 'tone-slate bg-tone-solid',
        )}
      >
        <span className="sr-only">Call {number}, table </span>
        {tableNumber}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-sm">
          <b className="font-semibold">{name}</b>{' '}
          <span className="text-ink-2 text-xs">{free ? 'now' : `about ${at === null ? '' : formatTime(Date.parse(at), zone)}`}</span>
        </p>
        <p className="text-sm [overflow-wrap:anywhere]">
          {surnameOf(match, 'A')} – {surnameOf(match, 'B')}
        </p>
        <ul className="text-ink-2 text-xs">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            size="row"
            variant={free ? 'primary' : 'secondary'}
            busy={busy}
            className="tablet:h-11!"
            disabledReason={free ? away : `table ${tableNumber} is not free yet`}
            onPress={() => void act()}
          >
            Call to {tableNumber}
          </Button>
          <Button
            size="row"
            icon={Pin}
            variant={pinned ? 'chosen' : 'secondary'}
            className="tablet:h-11!"
            aria-pressed={pinned}
            disabledReason={away}
            onPress={() => void planMatch(eventId, call, { pinnedTableId: pinned ? null : call.tableId })}
          >
            {pinned ? 'Pinned' : 'Pin'}
          </Button>
          <Button
            size="row"
            icon={Clock}
            className="tablet:h-11!"
            hint={`The match is not called for ${holdMinutes} minutes.`}
            disabledReason={away}
            onPress={() => void planMatch(eventId, call, { heldUntil: holdEnd() })}
          >
            Hold match
          </Button>
          <Menu label={`Keep ${name} off`} actions={keepOffActions(eventId, call)}>
            <IconButton size="row" icon={EllipsisVertical} label={`More for ${name}`} disabledReason={away} />
          </Menu>
        </div>
      </div>
    </li>
  );
}

function keepOffActions(eventId: number, { match, table }: ShownCall): MenuAction[] {
  const players = sides.flatMap((side): MenuAction[] => {
    const participantId = side === 'A' ? match.participantAId : match.participantBId;
    const surname = surnameOf(match, side);
    const hold = () => void exclude(eventId, surname, { participantId, until: holdEnd() });
    if (participantId === null) return [];
    const holdBack: MenuAction = { id: side, label: `Hold ${surname} back`, icon: UserMinus, onAction: hold };
    if (!table) return [holdBack];
    const limit = () => void exclude(eventId, surname, { participantId, tableId: table.id });
    return [holdBack, { id: `${side}-table`, label: `${surname} only on table ${table.displayNumber}`, icon: MapPin, onAction: limit }];
  });
  if (!table) return players;
  const forbid = () => void exclude(eventId, matchName(match), { matchId: match.id, tableId: table.id });
  return [...players, { id: 'table', label: `Not on table ${table.displayNumber}`, icon: Ban, onAction: forbid }];
}

const holdMinutes = 30;
export const holdEnd = (): string => new Date(hall.serverNow() + holdMinutes * 60_000).toISOString();
