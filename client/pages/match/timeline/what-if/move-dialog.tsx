/** Moves one match in a what-if by keyboard or finger: the number of the table, the time, or both. */
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { WhatIfChangeInput } from '#contract/match/what-if.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { formatTime, matchName } from '../../../../format.ts';
import type { EventDay } from '../../../../hall/day/event-day.ts';
import type { PlayDay } from '../../../../hall/day/hall-days.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { instantOn } from './day-time.ts';

type MoveDialogProps = {
  match: LiveMatch;
  event: EventDay;
  day: PlayDay;
  zone: string | undefined;
  onAdd: (change: WhatIfChangeInput) => Promise<void>;
  onClose: () => void;
};

export function MoveDialog({ match, event, day, zone, onAdd, onClose }: MoveDialogProps) {
  const [number, setNumber] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const expected = event.forecasts.get(match.id);
  const table = event.tables.find(({ displayNumber }) => displayNumber === number);
  const expectedTable = event.tables.find(({ id }) => id === expected?.tableId);
  const time = typed.trim() === '' ? null : instantOn(day, typed, zone);
  const refusal =
    number !== null && !table
      ? `There is no table ${number}.`
      : typed.trim() !== '' && time === null
        ? 'Enter a time as HH:MM.'
        : !table && time === null
          ? 'Enter a table or a time.'
          : null;
  const action = useAction({
    label: 'Try it',
    reason: refusal,
    send: () => onAdd({ kind: 'MOVE_MATCH', matchId: match.id, tableId: table?.id ?? null, scheduledTime: time }),
    onDone: onClose,
  });
  const isAnnounced = match.tableId !== null;
  return (
    <ActionDialog
      title={`What if ${matchName(match)} moves?`}
      facts={[expectedTable && `Table ${expectedTable.displayNumber}`, expected && `about ${formatTime(expected.start.mid, zone)}`]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
      action={action}
      whyNot="near"
      width="narrow"
      enters
    >
      <NumberField label="Table" min={1} max={999} value={number} onChange={setNumber} />
      {!isAnnounced && (
        <TextField
          label="Time"
          placeholder="as planned"
          hint="HH:MM; after midnight it is still this day"
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
        />
      )}
    </ActionDialog>
  );
}
