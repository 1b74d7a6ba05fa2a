/** The optional fields of a new event. While the section is closed, one line sums up their values. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { newEventForm } from '#contract/tournament/new-event-form.ts';
import { tournamentForm } from '#contract/tournament/tournament-form.ts';
import { countText } from '#machines/count-text.ts';
import { breakRules } from '#machines/names.ts';
import type { Form } from '../../../entity/form/form.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeZoneField } from '../../../ui/fields/time-zone-field.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import type { NewEventValues } from './new-event-values.ts';
import { StepField } from './step-field.tsx';

const { breakRule: breakField, autoApproveMatches, withUniformControl } = tournamentForm.fields;
const { confirmsResults } = newEventForm.fields;
const names = ['entryFee1', 'breakRule', 'numberOfTimeouts', 'shortName', 'timeZone'];

/** `zone`: the time zone of an event without one of its own. */
type MoreProps = { form: Form<NewEventValues>; zone: string | undefined };

export function MoreSection({ form, zone }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen || names.some((name) => form.errorOf(name) !== null);
  return (
    <section aria-label="More" className="border-line border-t p-4 sm:px-5">
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-8 w-full flex-wrap items-center gap-x-3 gap-y-1 text-left text-sm tablet:min-h-11"
      >
        <ChevronRight aria-hidden className={cx('size-4 shrink-0', shown && 'rotate-90')} />
        <b className="font-semibold">More</b>
        {!shown && <span className="text-ink-2">{summary(form.values)}</span>}
        <span className="ml-auto text-ink-3 text-xs">all have defaults</span>
      </button>
      {shown && <MoreFields form={form} zone={zone} />}
    </section>
  );
}

function MoreFields({ form: { values, set, errorOf }, zone }: MoreProps) {
  return (
    <div className="grid gap-4 pt-3 sm:grid-cols-3">
      <TextField
        label="Entry fee (EUR)"
        inputMode="decimal"
        placeholder="none"
        value={values.entryFee1}
        onChange={(entryFee1) => set({ entryFee1 })}
        error={errorOf('entryFee1')}
      />
      <SelectField
        label={breakField.label}
        options={breakRules.map((id) => ({ id, label: breakField.words[id] }))}
        value={values.breakRule}
        onChange={(breakRule) => set({ breakRule })}
        error={errorOf('breakRule')}
      />
      <StepField
        label="Number of time-outs"
        min={1}
        max={99}
        value={values.numberOfTimeouts}
        onChange={(numberOfTimeouts) => set({ numberOfTimeouts })}
        error={errorOf('numberOfTimeouts')}
      />
      <TextField
        label="Short name of the event"
        maxLength={30}
        placeholder={values.name.trim().slice(0, 30)}
        value={values.shortName}
        onChange={(shortName) => set({ shortName })}
        error={errorOf('shortName')}
      />
      <TimeZoneField
        label="Time zone"
        hint="By default that of the venue or of the office"
        mayBeNone
        fallback={zone}
        value={values.timeZone}
        onChange={(timeZone) => set({ timeZone })}
        error={errorOf('timeZone')}
      />
      <div className="flex flex-col gap-2 sm:col-span-3">
        <CheckboxField
          label={`${autoApproveMatches.label}: ${lowerFirst(autoApproveMatches.help)}`}
          checked={values.autoApproveMatches}
          onChange={(checked) => set({ autoApproveMatches: checked })}
        />
        <CheckboxField
          label={`${withUniformControl.label}: ${lowerFirst(withUniformControl.help)}`}
          checked={values.withUniformControl}
          onChange={(checked) => set({ withUniformControl: checked })}
        />
        <CheckboxField
          label={`${confirmsResults.label}: ${lowerFirst(confirmsResults.help)}`}
          checked={values.confirmsResults}
          onChange={(checked) => set({ confirmsResults: checked })}
        />
      </div>
    </div>
  );
}

function summary(values: NewEventValues): string {
  const fee = values.entryFee1.trim() ? `entry fee ${values.entryFee1.trim()} EUR` : 'entry fee none';
  const rule = breakField.words[values.breakRule].toLowerCase();
  return [
    ...[fee, rule, countText(values.numberOfTimeouts ?? 0, 'time-out')],
    values.autoApproveMatches ? 'approved automatically' : 'approved by the desk',
    values.withUniformControl ? 'uniform control' : 'no uniform control',
    ...(values.confirmsResults ? ['players confirm results'] : []),
  ].join(' · ');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
