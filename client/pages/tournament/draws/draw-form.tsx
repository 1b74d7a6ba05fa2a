/** The left side of the draw screen: schedule, points, seeds, placeholders, source, checks, confirmation, override. */
import type { DrawCheck } from '#contract/tournament/draws.ts';
import { freeSlots, hasPointSystem } from '#machines/draw/draw-form.ts';
import { capitalized, playerWordOf } from '#machines/tournament/entrants.ts';
import { maxEntrants } from '#machines/tournament/tournament-rules.ts';
import { listPath } from '../../../tournament/tournament-lists.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { DrawChecks } from './draw-checks.tsx';
import type { DrawChoices } from './draw-fields.ts';
import { type DrawErrors, type DrawFields, hasPlaceholders } from './draw-fields.ts';
import type { DrawContext } from './draw-machine.ts';
import { drawFailed, placedByLot, seedableWords } from './draw-words.ts';
import { SeedingSourceField } from './seeding-source-field.tsx';

type DrawFormProps = {
  context: DrawContext;
  choices: DrawChoices;
  errors: DrawErrors;
  checks: readonly DrawCheck[];
  onChange: (patch: Partial<DrawFields>) => void;
  /** On the page of the tournament the confirmation stands beside the button, and the checks in a card of their own. */
  onPage?: boolean;
};

export function DrawForm({ context, choices, errors, checks, onChange, onPage = false }: DrawFormProps) {
  const { tournament, fields, drawProblem } = context;
  const maxSeeds = maxEntrants(tournament);
  const free = freeSlots(tournament);
  return (
    <div className="flex flex-col gap-3">
      {drawProblem && (
        <Callout kind="error" title={drawFailed}>
          {drawProblem}
        </Callout>
      )}
      <Schedule context={context} choices={choices} errors={errors} onChange={onChange} />
      <div className={cx('grid gap-4', hasPlaceholders(tournament) && 'sm:grid-cols-2')}>
        <NumberField
          label={`${capitalized(playerWordOf(tournament))}s seeded`}
          required
          min={0}
          {...(maxSeeds === null ? {} : { max: maxSeeds })}
          value={fields.numberOfPlayerSeeded}
          onChange={(numberOfPlayerSeeded) => onChange({ numberOfPlayerSeeded })}
          hint={seedableWords(tournament, maxSeeds)}
          error={errors.numberOfPlayerSeeded}
        />
        {hasPlaceholders(tournament) && (
          <NumberField
            label="Qualifier / Placeholder"
            min={0}
            {...(free === null ? {} : { max: free })}
            value={fields.numberOfPlaceholders}
            onChange={(numberOfPlaceholders) => onChange({ numberOfPlaceholders })}
            hint={free === null ? undefined : `0 to ${free} free places`}
            error={errors.numberOfPlaceholders}
          />
        )}
      </div>
      <SeedingSourceField fields={fields} choices={choices} onChange={onChange} />
      <SwitchField
        label="Separate countries"
        detail="Same country not in round 1 where it can be avoided."
        on={fields.separateCountries}
        onChange={(separateCountries) => onChange({ separateCountries })}
      />
      {!onPage && <DrawChecks checks={checks} participantsPath={`${listPath('upcoming')}/${tournament.id}/participants`} />}
      {!onPage && <Confirmation context={context} onChange={onChange} />}
      <div className="rounded-control border px-3 py-2">
        <SwitchField
          label="Force override"
          detail={`Draws ${playerWordOf(tournament)}s who are not approved, and fewer than the chart is made for. Noted in the history with your name.`}
          on={fields.forceOverride}
          onChange={(forceOverride) => onChange({ forceOverride })}
        />
      </div>
    </div>
  );
}

function Schedule({ context: { tournament, fields }, choices, errors, onChange }: Omit<DrawFormProps, 'checks'>) {
  return (
    <>
      <SelectField
        label="Time schedule"
        required
        options={choices.timeSessions.map(({ id, label }) => ({ id, label }))}
        value={fields.chartTemplateTimeSessionId}
        onChange={(chartTemplateTimeSessionId) => onChange({ chartTemplateTimeSessionId })}
        emptyWords={`No time schedule for this many ${playerWordOf(tournament)}s and tables`}
        error={errors.chartTemplateTimeSessionId}
      />
      {hasPointSystem(tournament) && (
        <SelectField
          label="Point system"
          required
          options={choices.rankings.map(({ id, label }) => ({ id, label }))}
          value={fields.rankingId}
          onChange={(rankingId) => onChange({ rankingId })}
          emptyWords={`No point system for this many ${playerWordOf(tournament)}s`}
          error={errors.rankingId}
        />
      )}
    </>
  );
}

function Confirmation({ context, onChange }: Pick<DrawFormProps, 'context' | 'onChange'>) {
  const { fields, preview, tournament } = context;
  const byLot = placedByLot(preview, playerWordOf(tournament));
  return (
    <div className="rounded-control border border-line-2 px-3 py-2.5">
      <CheckboxField
        checked={fields.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        label={
          <>
            I have checked {playerWordOf(tournament)}s, seeds and schedule.{' '}
            <b className="font-semibold">After the start only single corrections are possible.</b>
          </>
        }
        detail={`${byLot ? `${byLot} are placed by lot. ` : ''}The lot is stored and can be audited.`}
      />
    </div>
  );
}
