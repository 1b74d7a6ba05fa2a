/** A moment: a day and a time on the clock of whoever enters it. The value is UTC; what cannot be read stays as it was typed. */
import { useState } from 'react';
import { formatTime } from '../format.ts';
import { DateField } from '../ui/date-field.tsx';
import { isDay } from '../ui/day-text.ts';
import type { FieldWordsProps } from '../ui/field-words.tsx';
import { TextField } from '../ui/text-field.tsx';

type InstantFieldProps = FieldWordsProps & { value: string | null; onChange: (instant: string | null) => void; disabled: boolean };

export function InstantField({ value, onChange, disabled, label, hint, error, required = false }: InstantFieldProps) {
  const read = value === null || Number.isNaN(Date.parse(value)) ? null : new Date(value);
  const day = read ? localDay(read) : (value ?? null);
  const time = read ? formatTime(read.getTime()) : '';
  const [typed, setTyped] = useState<string | null>(null);
  const set = (nextDay: string | null, nextTime: string) => {
    if (nextDay === null) return onChange(null);
    onChange(isDay(nextDay) ? instantOf(nextDay, nextTime || '00:00') : nextDay);
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

/** A day and a time without a zone are those of the browser. */
function instantOf(day: string, time: string): string {
  return new Date(`${day}T${time.trim().padStart(5, '0')}:00`).toISOString();
}

const localDay = (when: Date): string =>
  [when.getFullYear(), String(when.getMonth() + 1).padStart(2, '0'), String(when.getDate()).padStart(2, '0')].join('-');
