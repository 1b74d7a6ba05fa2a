/** A moment: a day and a time on the office's clock. The value is UTC; what cannot be read stays as it was typed. */
import { useState } from 'react';
import { isDay } from '#contract/days.ts';
import { dayIn, formatTime, instantAt } from '../format.ts';
import { DateField } from '../ui/date-field.tsx';
import type { FieldWordsProps } from '../ui/field-words.tsx';
import { TextField } from '../ui/text-field.tsx';

type InstantFieldProps = FieldWordsProps & { value: string | null; onChange: (instant: string | null) => void; disabled: boolean };

export function InstantField({ value, onChange, disabled, label, hint, error, required = false }: InstantFieldProps) {
  const read = value === null || Number.isNaN(Date.parse(value)) ? null : Date.parse(value);
  const day = read === null ? value : dayIn(read);
  const time = read === null ? '' : formatTime(read);
  const [typed, setTyped] = useState<string | null>(null);
  const set = (nextDay: string | null, nextTime: string) => {
    if (nextDay === null) return onChange(null);
    onChange(isDay(nextDay) ? new Date(instantAt(nextDay, nextTime || '00:00')).toISOString() : nextDay);
  };
  return (
    <div className="flex items-start gap-2">
      <DateField
        {...{ label, hint, error, required }}
        value={day}
        onChange={(next) => set(next, time)}
        disabled={disabled}
        className="grow"
      />
      <TextField
        label="Time"
        placeholder="HH:mm"
        value={typed ?? time}
        onChange={setTyped}
        onBlur={() => {
          if (typed !== null && isTime(typed)) set(day, typed);
          setTyped(null);
        }}
        isDisabled={disabled || day === null}
        className="w-24"
      />
    </div>
  );
}

const isTime = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text.trim());
