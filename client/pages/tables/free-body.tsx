/** A free table: which match it gets next, and the button that assigns one. */

import type { LiveDevice, LiveMatch, LiveTable } from '#contract/live.ts';
import { capitals } from '#contract/player-names.ts';
import { matchName } from '../../format.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { sideOf } from '../matches/match-side.ts';
import { notYourEvent } from '../matches/not-your-event.ts';
import { startWords } from './card-words.ts';
import { tableModalPath, useOpenModal } from './table-paths.ts';
import { TabletMark } from './tablet-mark.tsx';
import { useTicking } from './use-ticking.ts';

type FreeBodyProps = { table: LiveTable; device: LiveDevice | null; next: LiveMatch | null; zone: string | undefined };

export function FreeBody({ table, device, next, zone }: FreeBodyProps) {
  const mayEdit = useMay()('match:edit', table.eventId);
  const open = useOpenModal();
  return (
    <>
      {next ? <Next match={next} zone={zone} /> : <p className="py-1 text-ink-2 text-xs">No match is waiting for a table.</p>}
      <div className="mt-auto flex min-h-7 items-center justify-between gap-2 tablet:min-h-11">
        <Button
          size="row"
          variant={next ? 'primary' : 'secondary'}
          className="h-7! tablet:h-11!"
          aria-label={`Assign Match to table ${table.displayNumber}`}
          disabledReason={mayEdit ? null : notYourEvent}
          onPress={() => open(tableModalPath(table.id, 'assignMatch'))}
        >
          Assign Match
        </Button>
        <TabletMark device={device} zone={zone} />
      </div>
    </>
  );
}

function Next({ match, zone }: { match: LiveMatch; zone: string | undefined }) {
  const when = useTicking((now) => startWords(match, now, zone));
  const surname = (side: 'A' | 'B') => {
    const { lastName, country, name } = sideOf(match, side);
    return lastName ? capitals(lastName, country) : name;
  };
  return (
    <div className="py-0.5 text-xs">
      <p className="font-semibold text-ink-2">Next for this table</p>
      <p className="text-sm">
        <b className="font-semibold">{matchName(match)}</b> · {when}
      </p>
      <p className="truncate text-ink-2" title={`${sideOf(match, 'A').name} – ${sideOf(match, 'B').name}`}>
        {surname('A')} – {surname('B')}
      </p>
    </div>
  );
}
