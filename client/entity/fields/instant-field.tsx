/** Two fields, a day and a time in the office's time zone. The value is an instant in UTC, or the user's own text if it is not a valid day and time. */
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
  /** The time as the user types it: from the value alone, '9:30' would become '09:30' under the cursor. */
  const [typedTime, setTypedTime] = useState<string | null>(null);
  const change = (nextDay: string | null, nextTime: string) => onChange(nextDay && valueFrom(nextDay, nextTime));
  return (
    <div className="flex items-start gap-2">
      <DateField
        {...{ label, hint, error, required }}
        value={day}
        onChange={(next) => change(next, time)}
        disabled={disabled}
        className="grow"
      />
      <TextField
        label="Time"
        placeholder="HH:mm"
        value={typedTime ?? time}
        onChange={(text) => {
          setTypedTime(text);
          change(day, text);
        }}
        onBlur={() => setTypedTime(null)}
        isDisabled={disabled || day === null}
        className="w-24"
      />
    </div>
  );
}

/** Between day and time in a value that is not an instant. The server refuses such a value, and the user still sees what they typed. */
const separator = ' ';

function partsOf(value: string | null): { day: string | null; time: string } {
  const instant = value === null || value.includes(separator) ? Number.NaN : Date.parse(value);
  if (!Number.isNaN(instant)) return { day: dayIn(instant), time: formatTime(instant) };
  const [day, ...rest] = value?.split(separator) ?? [];
  return { day: day ?? null, time: rest.join(separator) };
}

/** Returns the instant as ISO text, or day and time as typed if one of them is invalid. No time means midnight. */
function valueFrom(day: string, typedTime: string): string {
  const time = typedTime.trim() === '' ? '00:00' : readClock(typedTime);
  if (isDay(day) && time !== null) return new Date(instantAt(day, time)).toISOString();
  return typedTime.trim() === '' ? day : `${day}${separator}${typedTime.trim()}`;
}
