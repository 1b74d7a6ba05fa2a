/** The tablet of one table: the header, the current step of the match, and all messages. */

import { useMemo, useState } from 'react';
import type { Side } from '#machines/names.ts';
import { useFields, useStore } from '../../live/hooks.ts';
import { ConfirmLater } from '../confirm/confirm-later.tsx';
import { usePhone } from '../pad/use-phone.ts';
import { pendingTaps, refusedTaps } from '../taps/outbox.ts';
import type { Session } from '../taps/session.ts';
import type { Storage, TabletMemory } from '../taps/storage.ts';
import { TwoScoresLater } from '../two-scores/two-scores-later.tsx';
import { useTwoScores } from '../two-scores/use-two-scores.ts';
import { Header } from './header.tsx';
import { isIdle } from './idle.ts';
import { MatchScreen } from './match-screen.tsx';
import { viewMatch } from './match-view.ts';
import { Refusals } from './refusals.tsx';
import { HeldChip, SyncChip } from './sync-chip.tsx';
import { TabletMenu } from './tablet-menu.tsx';
import { usePreferences } from './use-preferences.ts';
import { Waiting } from './waiting.tsx';

type Props = { session: Session; storage: Storage; preferences: Pick<TabletMemory, 'swapped' | 'keyboard'>; onUnpair: () => void };

export function TableScreen({ session, storage, preferences, onUnpair }: Props) {
  const { outbox, base, confirmedAt, problem } = useFields(session.state);
  const { tables, events, rooms, connection } = useStore(session.live);
  const { swapped, keyboard, change } = usePreferences(storage, preferences);
  const phone = usePhone();
  const [menuOpen, setMenuOpen] = useState(false);
  const online = connection.status === 'live';
  const twoScores = useTwoScores(session, base, outbox, online);
  const view = useMemo(() => base && viewMatch(base, outbox), [base, outbox]);

  const { tableId, tableDisplayNumber } = session.pairing;
  const table = tables[tableId];
  const event = table && events[table.eventId];
  const receivedAt = rooms[`table:${tableId}`]?.receivedAt ?? null;
  const order: readonly [Side, Side] = swapped ? ['B', 'A'] : ['A', 'B'];
  const pending = pendingTaps(outbox);
  const onSwap = view ? () => change({ swapped: !swapped }) : null;
  const dismiss = () => {
    session.dismissRefused();
    session.dismissProblem();
  };

  return (
    <div className="table-screen">
      <Header
        tableNumber={table?.displayNumber ?? tableDisplayNumber}
        view={view}
        chip={
          twoScores ? (
            <HeldChip taps={twoScores.proposal?.taps.length ?? 0} />
          ) : (
            <SyncChip pending={pending} connection={connection} confirmedAt={latest(confirmedAt, receivedAt)} timeZone={event?.timeZone} />
          )
        }
        onSwap={twoScores ? null : onSwap}
        onMenu={() => setMenuOpen(true)}
      />
      <Refusals taps={refusedTaps(outbox)} problem={problem} onDismiss={dismiss} />
      {twoScores && base && (
        <TwoScoresLater
          key={twoScores.id}
          {...twoScores}
          row={base}
          token={session.pairing.token}
          waiting={pending.length}
          online={online}
          timeZone={event?.timeZone}
        />
      )}
      {!twoScores && view && (
        <MatchScreen key={view.row.id} session={session} view={view} order={order} keyboard={keyboard} timeZone={event?.timeZone} />
      )}
      {!twoScores && view && event?.confirmsResults && <ConfirmLater session={session} view={view} order={order} />}
      {!view && <Waiting live={session.live} table={table} eventName={event?.name ?? null} timeZone={event?.timeZone} />}
      <TabletMenu
        open={menuOpen}
        report={session.report}
        mayReload={() => isIdle(session)}
        facts={{
          tableNumber: table?.displayNumber ?? tableDisplayNumber,
          eventName: event?.name ?? null,
          matchLabel: view?.row.label ?? null,
          online,
          waiting: pending.length,
          secure: isSecureContext,
        }}
        keyboard={keyboard}
        onKeyboard={(on) => change({ keyboard: on })}
        onSwap={phone ? onSwap : null}
        onUnpair={onUnpair}
        onClose={() => setMenuOpen(false)}
      />
    </div>
  );
}

const latest = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.max(a, b));
