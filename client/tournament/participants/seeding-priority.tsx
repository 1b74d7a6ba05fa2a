/** The seeding priority and the small form that changes it: lower numbers are seeded first, 999 means none. */

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { useSave } from '../../entity/form/use-save.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { notYourEntries } from './entry-words.ts';
import { noPriority, setPriority } from './participant-actions.ts';
import { type EntrySetting, factsOf } from './participant-row-actions.tsx';

export function SeedingPriority({ entrant, setting }: { entrant: Participant; setting: EntrySetting }) {
  const [open, setOpen] = useState(false);
  const refusal = whyNotParticipant('CHANGE_SEEDING_PRIORITY', { ...entrant, ...factsOf(setting) })?.sentence;
  const reason = setting.mayWrite ? refusal : notYourEntries;
  const isSet = entrant.seedingPriority !== noPriority;
  const words = isSet ? String(entrant.seedingPriority) : 'not seeded';
  return (
    <Popover
      title="Seeding priority"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="row"
          variant={isSet ? 'secondary' : 'quiet'}
          disabledReason={reason}
          aria-label={`Seeding priority of ${entrant.displayName}: ${words}`}
          className="gap-2! tabular"
        >
          <span className={isSet ? 'font-semibold' : 'text-ink-2'}>{words}</span>
          {!reason && <Pencil aria-hidden className="size-3.5 text-ink-3" />}
        </Button>
      }
    >
      <PriorityForm entrant={entrant} onClose={() => setOpen(false)} />
    </Popover>
  );
}

const required = 'Required. For reset to default enter 999';

function PriorityForm({ entrant, onClose }: { entrant: Participant; onClose: () => void }) {
  const [text, setText] = useState(String(entrant.seedingPriority));
  const { busy, sentence, save, setRefusal } = useSave({
    send: (priority: number) => setPriority(entrant, priority),
    saved: null,
    failed: null,
    onSaved: onClose,
  });
  const wrong = /^\s*\d{1,3}\s*$/.test(text) && Number(text) >= 1 ? null : required;
  const submit = () => {
    if (!wrong) void save(Number(text));
  };
  return (
    <form
      className="mt-0.5 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Lower numbers are seeded first."
        autoFocus
        inputMode="numeric"
        value={text}
        onChange={(next) => {
          setText(next);
          setRefusal(null);
        }}
        placeholder="empty"
        error={wrong ?? sentence}
      />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="primary" busy={busy} disabledReason={wrong} onPress={submit}>
          Save
        </Button>
      </div>
    </form>
  );
}
