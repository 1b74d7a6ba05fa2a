/** One more change of a what-if, without a mouse: what changes, and how. The server checks it before the dialog closes. */
import { useState } from 'react';
import type { WhatIfChangeInput } from '#contract/match/what-if.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import type { EventDay } from '../../../../hall/day/event-day.ts';
import type { PlayDay } from '../../../../hall/day/hall-days.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { choicesOf } from './change-choices.ts';
import { instantOn } from './day-time.ts';

type ChangeKind = WhatIfChangeInput['kind'];

type ChangeDialogProps = {
  event: EventDay;
  day: PlayDay;
  zone: string | undefined;
  onAdd: (change: WhatIfChangeInput) => Promise<void>;
  onClose: () => void;
};

type ChangeFields = {
  kind: ChangeKind;
  matchId: number | null;
  tableId: number | null;
  /** The match that stands for its round or its session. */
  roundId: number | null;
  sessionId: number | null;
  from: string;
  until: string;
  raceTo: number | null;
  scope: 'SESSION' | 'REST_OF_DAY';
  direction: 'LATER' | 'EARLIER';
  minutes: number | null;
};

export function ChangeDialog({ event, day, zone, onAdd, onClose }: ChangeDialogProps) {
  const [fields, setFields] = useState<ChangeFields>(empty);
  const set = (patch: Partial<ChangeFields>) => setFields({ ...fields, ...patch });
  const choices = choicesOf(event, day, zone);
  const { kind } = fields;
  const change = changeOf(fields, day, zone);
  const action = useAction({
    label: 'Try it',
    reason: typeof change === 'string' ? change : null,
    send: async () => {
      if (typeof change !== 'string') await onAdd(change);
    },
    onDone: onClose,
  });
  const isMove = kind === 'MOVE_MATCH';
  return (
    <ActionDialog title="Add a change" onClose={onClose} action={action} whyNot="near" enters>
      <SelectField label="Change" required options={kinds} value={kind} onChange={(next) => set({ kind: next })} />
      {isMove && (
        <SelectField label="Match" required options={choices.matches} value={fields.matchId} onChange={(id) => set({ matchId: id })} />
      )}
      {(isMove || kind === 'BLOCK_TABLE') && (
        <SelectField
          label="Table"
          required={!isMove}
          options={isMove ? [{ id: 0, label: 'As planned' }, ...choices.tables] : choices.tables}
          value={fields.tableId ?? (isMove ? 0 : null)}
          onChange={(id) => set({ tableId: id === 0 ? null : id })}
        />
      )}
      {kind === 'RACE_TO' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Round"
            required
            options={choices.rounds}
            value={fields.roundId}
            onChange={(id) => set({ roundId: id, raceTo: event.matches.find((match) => match.id === id)?.raceTo ?? fields.raceTo })}
          />
          <NumberField label="Race-To" required min={1} max={999} value={fields.raceTo} onChange={(raceTo) => set({ raceTo })} />
        </div>
      )}
      {kind === 'SHIFT' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Session"
            required
            options={choices.sessions}
            value={fields.sessionId}
            onChange={(id) => set({ sessionId: id })}
          />
          <SelectField label="Matches" required options={scopes} value={fields.scope} onChange={(scope) => set({ scope })} />
          <SegmentedControl label="Direction" segments={directions} value={fields.direction} onChange={(direction) => set({ direction })} />
          <NumberField label="Minutes" required min={1} value={fields.minutes} onChange={(minutes) => set({ minutes })} />
        </div>
      )}
      {(isMove || kind === 'BLOCK_TABLE' || kind === 'ADD_TABLE') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={isMove ? 'Time' : 'From'}
            required={kind === 'BLOCK_TABLE'}
            placeholder={isMove ? 'as planned' : kind === 'ADD_TABLE' ? 'at once' : 'HH:MM'}
            hint="HH:MM; after midnight it is still this day"
            inputMode="numeric"
            value={fields.from}
            onChange={(from) => set({ from })}
          />
          {kind === 'BLOCK_TABLE' && (
            <TextField
              label="Until"
              placeholder="open end"
              hint="The table takes pinned matches only"
              inputMode="numeric"
              value={fields.until}
              onChange={(until) => set({ until })}
            />
          )}
        </div>
      )}
    </ActionDialog>
  );
}

const empty: ChangeFields = {
  ...{ kind: 'MOVE_MATCH', matchId: null, tableId: null, roundId: null, sessionId: null, from: '', until: '' },
  ...{ raceTo: null, scope: 'SESSION', direction: 'LATER', minutes: 15 },
};

const kinds: { id: ChangeKind; label: string }[] = [
  { id: 'MOVE_MATCH', label: 'Move a match' },
  { id: 'BLOCK_TABLE', label: 'Block a table' },
  { id: 'RACE_TO', label: 'Race-To of a round' },
  { id: 'ADD_TABLE', label: 'Add a table' },
  { id: 'SHIFT', label: 'Shift a session or the rest of the day' },
];
const scopes = [
  { id: 'SESSION', label: 'This session' },
  { id: 'REST_OF_DAY', label: 'From here to the end of the day' },
] as const;
const directions = [
  { id: 'LATER', label: 'Later' },
  { id: 'EARLIER', label: 'Earlier' },
] as const;

/** Returns the change, or what is missing as a sentence. */
function changeOf(fields: ChangeFields, day: PlayDay, zone: string | undefined): WhatIfChangeInput | string {
  const { kind, matchId, tableId, roundId, sessionId, raceTo, minutes } = fields;
  const [from, until] = [fields.from, fields.until].map((typed) => (typed.trim() === '' ? null : instantOn(day, typed, zone)));
  const isUnread = (typed: string, at: string | null | undefined): boolean => typed.trim() !== '' && at === null;
  switch (kind) {
    case 'MOVE_MATCH':
      if (matchId === null) return 'Choose a match.';
      if (isUnread(fields.from, from)) return badTime;
      if (tableId === null && from === null) return 'Choose a table or enter a time.';
      return { kind, matchId, tableId, scheduledTime: from ?? null };
    case 'BLOCK_TABLE':
      if (tableId === null) return 'Choose a table.';
      if (from == null) return badTime;
      return isUnread(fields.until, until) ? badTime : { kind, tableId, from, until: until ?? null };
    case 'RACE_TO':
      if (roundId === null) return 'Choose a round.';
      return raceTo === null ? 'Enter Race-To.' : { kind, matchId: roundId, raceTo };
    case 'ADD_TABLE':
      return isUnread(fields.from, from) ? badTime : { kind, from: from ?? null };
    case 'SHIFT':
      if (sessionId === null) return 'Choose a session.';
      if (minutes === null || minutes < 1) return 'Enter the minutes.';
      return { kind, matchId: sessionId, scope: fields.scope, minutes: fields.direction === 'LATER' ? minutes : -minutes };
    default:
      return kind satisfies never;
  }
}

const badTime = 'Enter a time as HH:MM.';
