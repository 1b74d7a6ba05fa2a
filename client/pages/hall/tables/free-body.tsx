/** A free table: its next match, and the button that assigns one. */

import { useMemo, useState } from 'react';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { isWaiting } from '#machines/match/waiting-match.ts';
import type { Side } from '#machines/names.ts';
import { formatTime, matchName } from '../../../format.ts';
import { listOf } from '../../../hall/day/list-of.ts';
import { NextStepLine } from '../../../hall/day/next-step-line.tsx';
import { useEventNextStep } from '../../../hall/day/tournament-next-step.ts';
import { assign } from '../../../hall/match/assign-table.ts';
import { notYourEvent } from '../../../hall/match/match-rights.ts';
import { sideOf, surnameOf } from '../../../hall/match/match-side.ts';
import { useNoConnection } from '../../../hall/match/use-no-connection.ts';
import { useTicking } from '../../../hall/rows/use-ticking.ts';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { reportFailure } from '../../../lists/report-failure.ts';
import { useThrottledStore } from '../../../live/hooks.ts';
import type { NextLive } from '../../../live/use-next-matches.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { startWords } from './card-words.ts';
import { tableModalPath } from './table-paths.ts';
import { TabletMark } from './tablet-mark.tsx';

/** A match that waits for another free table. */
export type PlannedMatch = { match: LiveMatch; tableNumber: number };

type FreeBodyProps = {
  table: LiveTable;
  device: LiveDevice | null;
  next: NextLive | null;
  planned: PlannedMatch | null;
  zone: string | undefined;
};

export function FreeBody({ table, device, next, planned, zone }: FreeBodyProps) {
  const mayEdit = useMay()('match:edit', table.eventId);
  const open = useOpenDialog();
  const away = useNoConnection();
  return (
    <>
      {next && <Next next={next} zone={zone} />}
      {!next && planned && (
        <p className="py-1 text-ink-2 text-xs">{`${matchName(planned.match)} is planned for table ${planned.tableNumber}.`}</p>
      )}
      {!next && !planned && <NothingWaits eventId={table.eventId} />}
      {!next && planned && <TakeHere table={table} match={planned.match} reason={mayEdit ? away : notYourEvent} />}
      <div className="mt-auto flex min-h-7 items-center justify-between gap-2 tablet:min-h-11">
        <Button
          size="row"
          variant={next && !next.probable ? 'primary' : 'secondary'}
          className="h-7! tablet:h-11!"
          aria-label={`Assign Match to table ${table.displayNumber}`}
          disabledReason={mayEdit ? away : notYourEvent}
          onPress={() => open(tableModalPath(table.id, 'assignMatch'))}
        >
          Assign Match
        </Button>
        <TabletMark table={table} device={device} zone={zone} />
      </div>
    </>
  );
}

function NothingWaits({ eventId }: { eventId: number }) {
  const step = useEventNextStep(eventId);
  const { matches } = useThrottledStore(hall);
  const waits = useMemo(() => listOf(matches).some((match) => match.eventId === eventId && isWaiting(match)), [matches, eventId]);
  if (step) return <NextStepLine {...step} eventId={eventId} className="py-1 text-xs" />;
  return (
    <p className="py-1 text-ink-2 text-xs">{waits ? 'The matches that wait cannot start yet.' : 'No match is waiting for a table.'}</p>
  );
}

/** Puts the match of another free table here. */
function TakeHere({ table, match, reason }: { table: LiveTable; match: LiveMatch; reason: string | null }) {
  const [busy, setBusy] = useState(false);
  const name = matchName(match);
  const take = async () => {
    setBusy(true);
    await reportFailure(name, () => assign(match, table.id, `table ${table.displayNumber}`));
    setBusy(false);
  };
  return (
    <Button
      size="row"
      variant="accent"
      busy={busy}
      className="self-start tablet:h-11!"
      aria-label={`Take ${name} here, to table ${table.displayNumber}`}
      disabledReason={reason}
      onPress={() => void take()}
    >
      Take {name} here
    </Button>
  );
}

function Next({ next: { match, probable, predictedStart }, zone }: { next: NextLive; zone: string | undefined }) {
  const when = useTicking((now) => (probable ? `about ${formatTime(predictedStart, zone)}` : startWords(match, now, zone)));
  const [a, b] = [playerOf(match, 'A'), playerOf(match, 'B')];
  return (
    <div className="py-0.5 text-xs">
      <p className="font-semibold text-ink-2">{probable ? 'Probably next for this table' : 'Next for this table'}</p>
      <p className="text-sm">
        <b className="font-semibold">{matchName(match)}</b> · {when}
      </p>
      <p className="leading-4 text-ink-2 [overflow-wrap:anywhere] min-[1800px]:text-sm" title={`${a.name} – ${b.name}`}>
        {a.short} – {b.short}
      </p>
    </div>
  );
}

/** An undecided side shows the match that it waits for. */
function playerOf(match: LiveMatch, side: Side) {
  const { lastName, name, known, waitsFor } = sideOf(match, side);
  const full = (known ? null : waitsFor) ?? name;
  return { name: full, short: lastName ? surnameOf(match, side) : full };
}
