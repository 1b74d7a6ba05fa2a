/** The hall's own clock, chosen from the zones that the browser knows: type a few letters of the city. */
import { useMemo, useState } from 'react';
import { ComboBoxField } from './combo-box-field.tsx';
import type { FieldWordsProps } from './field-frame.tsx';

type TimeZoneFieldProps = FieldWordsProps & {
  value: string | null;
  onChange: (zone: string | null) => void;
  /** An empty field is none; otherwise the zone that was there stays. */
  mayBeNone?: boolean;
  disabled?: boolean;
};

export function TimeZoneField({ value, onChange, mayBeNone = false, ...words }: TimeZoneFieldProps) {
  const [text, setText] = useState(value ?? '');
  const [shown, setShown] = useState(value);
  // Another field may choose it, as an event's venue does.
  if (value !== shown) {
    setShown(value);
    if (value !== null) setText(value);
  }
  const zones = useMemo(() => knownZones(value), [value]);
  // The chosen one always stays in the list: it comes back where the letters fit no zone.
  const offered = useMemo(() => zones.filter(({ id }) => text === value || id === value || fits(id, text)), [zones, text, value]);
  const choose = (zone: string | null) => {
    if (zone === null) return;
    setText(zone);
    if (zone !== value) onChange(zone);
  };
  return (
    <ComboBoxField
      {...words}
      options={offered}
      value={value}
      onChange={choose}
      text={text}
      onText={(typed) => {
        setText(typed);
        if (mayBeNone && typed.trim() === '' && value !== null) onChange(null);
        const whole = zones.find(({ id }) => id.toLowerCase() === typed.trim().toLowerCase());
        if (whole) choose(whole.id);
      }}
      placeholder="Europe/Zagreb"
    />
  );
}

/** A stored zone may have another name than the browser's list gives it. */
const knownZones = (stored: string | null) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(stored ? [stored] : [])])].sort().map((id) => ({ id, label: id }));

/** 'buenos aires' finds America/Buenos_Aires. */
const fits = (zone: string, text: string): boolean => folded(zone).includes(folded(text.trim()));
const folded = (words: string): string => words.toLowerCase().replaceAll('_', ' ');
