/** A day and a time on the office's clock. The value is in UTC; a text that cannot be read stays as the user typed it. */
import { useState } from 'react';
import { isDay } from '#contract/kit/days.ts';
import { readClock } from '#machines/clock-text.ts';
import { dayIn, formatTime, instantAt } from '../../format.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { FieldWordsProps } from '../../ui/fields/field-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type InstantFieldProps = FieldWordsProps & { value: string | null; onChange: (instant: string | null) => void; disabled: boolean };

export function InstantField({ value, onChange, disabled, label, hint, error, required = false }: InstantFieldProps) {
  const { day, time } = partsOf(value);
  const [typed, setTyped] = useState<string | null>(null);
  const set = (nextDay: string | null, nextTime: string) => onChange(nextDay && instantOf(nextDay, nextTime));
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
        onChange={(text) => {
          setTyped(text);
          set(day, text);
        }}
        onBlur={() => setTyped(null)}
        isDisabled={disabled || day === null}
        className="w-24"
      />
    </div>
  );
}

/** Joins a day and a time of which one cannot be read. The server then refuses the value at the field, instead of losing the text. */
const separator = ' ';

function partsOf(value: string | null): { day: string | null; time: string } {
  const read = value === null || value.includes(separator) ? Number.NaN : Date.parse(value);
  if (!Number.isNaN(read)) return { day: dayIn(read), time: formatTime(read) };
  const [day, ...rest] = value?.split(separator) ?? [];
  return { day: day ?? null, time: rest.join(separator) };
}

function instantOf(day: string, typed: string): string {
  const time = typed.trim() === '' ? '00:00' : readClock(typed);
  if (isDay(day) && time !== null) return new Date(instantAt(day, time)).toISOString();
  return typed.trim() === '' ? day : `${day}${separator}${typed.trim()}`;
}
