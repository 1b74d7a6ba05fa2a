/** The body of the edit dialog: changes of others, status, both players, the reason for changing an approved match, and reset. */
import { Trash2 } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { editChoices } from '#machines/match/edit/choices.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { matchSettingOf, matchStateOf } from '../../../../live/match-state.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { RadioBoxes } from '../../../../ui/fields/radio-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { phoneScreen, useMedia } from '../../../../ui/frame/use-media.ts';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { matchStatusLooks } from '../../../../ui/status/status-chip.tsx';
import type { EditContext, EditEvent } from './edit-match-machine.ts';
import { changesBetween, contested, type MatchForm } from './edit-merge.ts';
import type { FormWords } from './edit-plan.ts';
import { EditPlayer } from './edit-player.tsx';

/** Parts that only some forms show are loaded on demand. */
const ChangedMeanwhile = lazyPart(() => import('./conflict-notice.tsx').then((loaded) => ({ default: loaded.ConflictNotice })));
const CorrectionEffects = lazyPart(() => import('./correction-effects.tsx').then((loaded) => ({ default: loaded.CorrectionEffects })));
const ResetBox = lazyPart(() => import('./reset-section.tsx').then((loaded) => ({ default: loaded.ResetSection })));
const UniformControl = lazyPart(() =>
  import('../../../../hall/match/uniform-button.tsx').then((loaded) => ({ default: loaded.UniformControl })),
);

type EditMatchFormProps = {
  context: EditContext;
  /** Server time, for options that open with time. */
  at: string;
  words: FormWords;
  busy: boolean;
  zone: string | undefined;
  send: (event: EditEvent) => void;
  onSave: () => void;
};

export function EditMatchForm({ context, at, words, busy, zone, send, onSave }: EditMatchFormProps) {
  const { base, current, form, reason, refusals } = context;
  const change = (patch: Partial<MatchForm>) => send({ type: 'CHANGE', patch });
  const choices = editChoices(matchStateOf(base), matchSettingOf(base), { ...form, at });
  const both = useMemo(() => contested(form, base, current), [form, base, current]);
  const isPhone = useMedia(phoneScreen);
  const general = refusals.filter((refusal) => refusal.field === null);
  const players = (
    <div className="grid gap-4 max-sm:gap-3 sm:grid-cols-2">
      {(['A', 'B'] as const).map((side) => (
        <EditPlayer key={side} side={side} base={base} form={form} errors={words.errors} both={both} zone={zone} onChange={change} />
      ))}
    </div>
  );
  return (
    <form
      className="flex flex-col gap-4 max-sm:gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {!busy && changesBetween(base, current).length > 0 && (
        <Suspense fallback={null}>
          <ChangedMeanwhile context={context} send={send} />
        </Suspense>
      )}
      {general.map(({ sentence }) => (
        <Callout key={sentence} kind="error" title={sentence} />
      ))}
      <div inert={form.resetMatch} className={cx('flex flex-col gap-4 transition-opacity max-sm:gap-3', form.resetMatch && 'opacity-45')}>
        <SegmentedControl
          label="Status"
          size="large"
          hideLabel={isPhone}
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
        {current.withUniformControl && current.matchStatus === 'READY' && (
          <Suspense fallback={<Skeleton className="h-17 w-full" />}>
            <UniformControl match={current} />
          </Suspense>
        )}
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
      </div>
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
      {base.matchStatus === 'APPROVED' && !busy && words.isPlanned && (
        <Suspense fallback={null}>
          <CorrectionEffects base={base} form={form} />
        </Suspense>
      )}
      {base.matchStatus !== 'APPROVED' && <ResetMatch context={context} error={words.errors.resetMatch} zone={zone} send={send} />}
    </form>
  );
}

type ResetMatchProps = Pick<EditMatchFormProps, 'context' | 'zone' | 'send'> & { error: string | undefined };

function ResetMatch({ context: { base, form, discarded }, error, zone, send }: ResetMatchProps) {
  const isPhone = useMedia(phoneScreen);
  const tick = (resetMatch: boolean) => send({ type: 'CHANGE', patch: { resetMatch } });
  if (isPhone && !form.resetMatch) {
    return (
      <button type="button" onClick={() => tick(true)} className="flex min-h-11 items-center gap-2.5 px-1 text-left text-sm">
        <Trash2 aria-hidden className="size-4 shrink-0 text-refusal" />
        <b className="font-semibold text-refusal">Reset match …</b>
        <span className="text-ink-2">back to the Upcoming-List</span>
      </button>
    );
  }
  return (
    <div className={form.resetMatch ? 'rounded-card border border-refusal-solid bg-(--red-tint) p-4' : 'border-t pt-4'}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <CheckboxField
          label={
            <span>
              <b className="font-semibold">Reset match</b> <span className="text-ink-2">· Match will move back to the Upcoming-List</span>
            </span>
          }
          checked={form.resetMatch}
          onChange={tick}
          error={error}
        />
        {form.resetMatch && <span className="text-xs text-refusal">The fields above are not saved.</span>}
      </div>
      {form.resetMatch && (
        <Suspense fallback={<Skeleton className="mt-3 h-32 w-full" />}>
          <ResetBox match={base} zone={zone} discarded={discarded} onDiscard={(score) => send({ type: 'DISCARD', score })} />
        </Suspense>
      )}
    </div>
  );
}
