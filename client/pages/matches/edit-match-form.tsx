/** The body of the edit dialog: what changed meanwhile, status, the two players, why an approved one is changed, reset. */
import { useMemo } from 'react';
import { editChoices } from '#machines/edit-choices.ts';
import { matchStateOf } from '../../live/match-state.ts';
import { Callout } from '../../ui/callout.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { RadioBoxes } from '../../ui/radio-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { matchStatusLooks } from '../../ui/status-chip.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isTeamMatch } from '../teams/team-match.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { CorrectionEffects } from './correction-effects.tsx';
import type { EditContext, EditEvent } from './edit-match-machine.ts';
import { contested, type MatchForm } from './edit-merge.ts';
import type { FormWords } from './edit-plan.ts';
import { EditPlayer } from './edit-player.tsx';

type EditMatchFormProps = {
  context: EditContext;
  words: FormWords;
  busy: boolean;
  zone: string | undefined;
  send: (event: EditEvent) => void;
  onSave: () => void;
};

export function EditMatchForm({ context, words, busy, zone, send, onSave }: EditMatchFormProps) {
  const { base, current, form, reason, refusals } = context;
  const change = (wish: Partial<MatchForm>) => send({ type: 'CHANGE', wish });
  const choices = editChoices(matchStateOf(base), form);
  const both = useMemo(() => contested(form, base, current), [form, base, current]);
  const general = refusals.filter((refusal) => refusal.field === null);
  const players = (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['A', 'B'] as const).map((side) => (
        <EditPlayer key={side} side={side} base={base} form={form} errors={words.errors} both={both} zone={zone} onChange={change} />
      ))}
    </div>
  );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {!busy && <ChangedMeanwhile context={context} send={send} />}
      {general.map(({ sentence }) => (
        <Callout key={sentence} kind="error" title={sentence} />
      ))}
      <SegmentedControl
        label="Status"
        size="large"
        value={form.matchStatus}
        onChange={(matchStatus) => change({ matchStatus })}
        error={words.errors.matchStatus}
        segments={choices.map(({ status, label, whyNot }) => ({
          id: status,
          label,
          icon: matchStatusLooks[status].icon,
          disabledReason: status === base.matchStatus ? null : whyNot,
        }))}
      />
      {isTeamMatch(base) ? (
        players
      ) : (
        <RadioBoxes
          label="Breaks next"
          hideLabel
          value={form.nextToBreak}
          onChange={(nextToBreak) => change({ nextToBreak })}
          ids={['A', 'B']}
          error={words.errors.nextToBreak}
        >
          {players}
        </RadioBoxes>
      )}
      {base.matchStatus === 'APPROVED' && (
        <TextField
          label="Reason for the change"
          required
          {...(words.errors.reason ? {} : { hint: 'It stands in the match history, with your name.' })}
          value={reason}
          onChange={(typed) => send({ type: 'SAY_WHY', reason: typed })}
          error={words.errors.reason}
        />
      )}
      {base.matchStatus === 'APPROVED' && !busy && words.isPlanned && <CorrectionEffects base={base} form={form} />}
      {base.matchStatus !== 'APPROVED' && (
        <CheckboxField
          className="border-t pt-4"
          label={
            <span>
              <b className="font-semibold">Reset match</b> <span className="text-ink-2">· Match will move back to the Upcoming-List</span>
            </span>
          }
          checked={form.resetMatch}
          onChange={(resetMatch) => change({ resetMatch })}
          error={words.errors.resetMatch}
        />
      )}
    </form>
  );
}
