/** The body of the edit dialog: changes of others, a disputed result, status, both players, the reason for changing an approved match, and reset. */
import { Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { editChoices } from '#machines/match/edit/choices.ts';
import { disputedBy } from '../../../../hall/match/disputed-result.tsx';
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
import { contested } from './edit-changes.ts';
import { EditPlayer } from './edit-player.tsx';
import { scoresFirst } from './scores-first.ts';
import type { EditMatchState } from './use-edit-match.ts';

/** Parts that only some forms show are loaded on demand. */
const ChangedMeanwhile = lazyPart(() => import('./conflict-notice.tsx').then((loaded) => ({ default: loaded.ConflictNotice })));
const CorrectionEffects = lazyPart(() => import('./correction-effects.tsx').then((loaded) => ({ default: loaded.CorrectionEffects })));
const ResetBox = lazyPart(() => import('./reset-section.tsx').then((loaded) => ({ default: loaded.ResetSection })));
const UniformControl = lazyPart(() =>
  import('../../../../hall/match/uniform-button.tsx').then((loaded) => ({ default: loaded.UniformControl })),
);

const DecideDispute = lazyPart(() => import('./decide-dispute.tsx').then((loaded) => ({ default: loaded.DecideDispute })));
const BothAbsent = lazyPart(() => import('./both-absent.tsx').then((loaded) => ({ default: loaded.BothAbsent })));

type EditMatchFormProps = { edit: EditMatchState; zone: string | undefined; onSave: () => void; onClose: () => void };

export function EditMatchForm({ edit, zone, onSave, onClose }: EditMatchFormProps) {
  const { form, base, current, at, theirs, isPlanned } = edit;
  const { values, errors, set } = form;
  const choices = editChoices(matchStateOf(base), matchSettingOf(base), { ...values, at });
  const both = useMemo(() => contested(values, base, current), [values, base, current]);
  const isPhone = useMedia(phoneScreen);
  const [hasLeftReason, setHasLeftReason] = useState(false);
  // An empty reason is red only after the user left the field: the text beside Save asks for it before that.
  const reasonError = hasLeftReason || values.reason !== '' ? errors.reason : null;
  const players = (
    <div data-players className="grid gap-4 max-sm:gap-3 sm:grid-cols-2">
      {(['A', 'B'] as const).map((side) => (
        <EditPlayer key={side} side={side} base={base} form={values} errors={errors} both={both} zone={zone} onChange={set} />
      ))}
    </div>
  );
  return (
    <form
      className="flex flex-col gap-4 max-sm:gap-3"
      onKeyDown={scoresFirst}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {theirs.length > 0 && (
        <Suspense fallback={null}>
          <ChangedMeanwhile edit={edit} />
        </Suspense>
      )}
      {disputedBy(current) !== null && (
        <Suspense fallback={<Skeleton className="h-30 w-full" />}>
          <DecideDispute match={current} zone={zone} isDirty={form.isDirty} onClose={onClose} />
        </Suspense>
      )}
      {form.sentence && <Callout kind="error" title={form.sentence} />}
      <div
        inert={values.resetMatch}
        className={cx('flex flex-col gap-4 transition-opacity max-sm:gap-3', values.resetMatch && 'opacity-45')}
      >
        <SegmentedControl
          label="Status"
          size="large"
          hideLabel={isPhone}
          value={values.matchStatus}
          onChange={(matchStatus) => set({ matchStatus })}
          error={errors.matchStatus}
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
            value={values.nextToBreak}
            onChange={(nextToBreak) => set({ nextToBreak })}
            ids={['A', 'B']}
            error={errors.nextToBreak}
          >
            {players}
          </RadioBoxes>
        )}
      </div>
      {(base.matchStatus === 'READY' || (base.aWalkover && base.bWalkover)) && (
        <Suspense fallback={<Skeleton className="h-9 w-full" />}>
          <BothAbsent match={base} onClose={onClose} />
        </Suspense>
      )}
      {base.matchStatus === 'APPROVED' && (
        <TextField
          label="Reason for the change"
          required
          {...(reasonError ? {} : { hint: 'Recorded in the match history with your name.' })}
          onBlur={() => setHasLeftReason(true)}
          value={values.reason}
          onChange={(reason) => set({ reason })}
          error={reasonError}
        />
      )}
      {base.matchStatus === 'APPROVED' && isPlanned && (
        <Suspense fallback={null}>
          <CorrectionEffects base={base} form={values} />
        </Suspense>
      )}
      {base.matchStatus !== 'APPROVED' && <ResetMatch edit={edit} zone={zone} />}
    </form>
  );
}

function ResetMatch({ edit: { form, base }, zone }: Pick<EditMatchFormProps, 'edit' | 'zone'>) {
  const { resetMatch, discarded } = form.values;
  const isPhone = useMedia(phoneScreen);
  const tick = (next: boolean) => form.set({ resetMatch: next });
  if (isPhone && !resetMatch) {
    return (
      <button type="button" onClick={() => tick(true)} className="flex min-h-11 items-center gap-2.5 px-1 text-left text-sm">
        <Trash2 aria-hidden className="size-4 shrink-0 text-refusal" />
        <b className="font-semibold text-refusal">Reset match …</b>
        <span className="text-ink-2">back to the Upcoming-List</span>
      </button>
    );
  }
  return (
    <div className={resetMatch ? 'rounded-card border border-refusal-solid bg-(--red-tint) p-4' : 'border-t pt-4'}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <CheckboxField
          label={
            <span>
              <b className="font-semibold">Reset match</b> <span className="text-ink-2">· Match will move back to the Upcoming-List</span>
            </span>
          }
          checked={resetMatch}
          onChange={tick}
          error={form.errors.resetMatch}
        />
        {resetMatch && <span className="text-xs text-refusal">The fields above are not saved.</span>}
      </div>
      {resetMatch && (
        <Suspense fallback={<Skeleton className="mt-3 h-32 w-full" />}>
          <ResetBox match={base} zone={zone} discarded={discarded} onDiscard={(score) => form.set({ discarded: score })} />
        </Suspense>
      )}
    </div>
  );
}
