/**
 * A day, typed as 25.09.26 or chosen from the browser's calendar. The value is YYYY-MM-DD; a text that is not a date stays as the user typed
 * it.
 */
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components';
import { isDay, lacksCentury, readDay, wholeYear as wholeYearSentence } from '#contract/kit/days.ts';
import { cx } from '../frame/cx.ts';
import { IconButton } from '../frame/icon-button.tsx';
import { showDay } from './day-text.ts';
import { FieldHint, FieldLabel, FieldRefusal, type FieldWordsProps, fieldBox } from './field-frame.tsx';

type DateFieldProps = FieldWordsProps & {
  value: string | null;
  onChange: (day: string | null) => void;
  disabled?: boolean;
  /** Today, for a birthday. The year is then shown with its century. */
  birthdayBefore?: string;
  className?: string;
};

export function DateField(props: DateFieldProps) {
  const { label, hint, error, required = false, value, onChange, disabled = false, birthdayBefore, className } = props;
  const wholeYear = birthdayBefore !== undefined;
  const native = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) onChange(typed.trim() === '' ? null : (readTyped(typed, birthdayBefore) ?? typed.trim()));
    setTyped(null);
  };
  const unreadable = value !== null && value !== '' && !isDay(value);
  const lacking = wholeYear && value !== null && lacksCentury(value, birthdayBefore) ? wholeYearSentence : null;
  return (
    <AriaTextField
      value={typed ?? showDay(value, wholeYear)}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(error) || unreadable}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1', className)}
    >
      <FieldLabel label={label} required={required} />
      <span className="relative flex">
        <Input placeholder={wholeYear ? 'DD.MM.YYYY' : 'DD.MM.YY'} inputMode="decimal" className={cx(fieldBox, 'pr-10 tabular')} />
        <IconButton
          icon={CalendarDays}
          label={`${label}: calendar`}
          size="bar"
          excludeFromTabOrder
          disabledReason={disabled ? 'cannot be changed' : null}
          onPress={() => openCalendar(native.current)}
          className="absolute inset-y-0 right-0.5 my-auto size-8! tablet:right-0 tablet:size-11!"
        />
        <input
          ref={native}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={value !== null && isDay(value) ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
      </span>
      <FieldHint hint={hint} />
      <FieldRefusal error={lacking ?? error ?? (unreadable ? 'Please enter a date' : null)} />
    </AriaTextField>
  );
}

/** Returns null for a text that is not a date. A birthday without its century still counts as a day: its form shows the error. */
const readTyped = (typed: string, bornBefore: string | undefined): string | null =>
  readDay(typed, bornBefore) ?? (bornBefore !== undefined && lacksCentury(typed, bornBefore) ? null : readDay(typed));

/** A browser without a date picker throws: then the cursor goes into the field, and the user types. */
function openCalendar(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    input?.focus();
  }
}
