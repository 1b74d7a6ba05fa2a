/** The time zone of a venue, chosen from the zones that the browser knows. The user types a few letters of the city. */
import { useMemo, useState } from 'react';
import { ComboBoxField } from './combo-box-field.tsx';
import type { FieldWordsProps } from './field-frame.tsx';

type TimeZoneFieldProps = FieldWordsProps & {
  value: string | null;
  onChange: (zone: string | null) => void;
  /** Whether an empty field means "no zone". Otherwise the previous zone stays. */
  mayBeNone?: boolean;
  /** The zone that is stored while the field is empty. */
  fallback?: string | undefined;
  disabled?: boolean;
};

export function TimeZoneField({ value, onChange, mayBeNone = false, fallback, ...words }: TimeZoneFieldProps) {
  const [text, setText] = useState(value ?? '');
  const [shown, setShown] = useState(value);
  // Another field may set the zone: choosing an event's venue does.
  if (value !== shown) {
    setShown(value);
    if (value !== null) setText(value);
  }
  const zones = useMemo(() => knownZones(value), [value]);
  // The chosen zone always stays in the list, so the field falls back to it when no zone matches.
  const matching = useMemo(() => zones.filter(({ id }) => text === value || id === value || fits(id, text)), [zones, text, value]);
  const choose = (zone: string | null) => {
    if (zone === null) return;
    setText(zone);
    if (zone !== value) onChange(zone);
  };
  return (
    <ComboBoxField
      {...words}
      options={matching}
      value={value}
      onChange={choose}
      text={text}
      onText={(typed) => {
        setText(typed);
        if (mayBeNone && typed.trim() === '' && value !== null) onChange(null);
        const whole = zones.find(({ id }) => id.toLowerCase() === typed.trim().toLowerCase());
        if (whole) choose(whole.id);
      }}
      placeholder={fallback ?? 'City or region'}
    />
  );
}

/** Adds the stored zone: the browser may list it under another name. */
const knownZones = (stored: string | null) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(stored ? [stored] : [])])].sort().map((id) => ({ id, label: id }));

/** 'buenos aires' finds America/Buenos_Aires. */
const fits = (zone: string, text: string): boolean => folded(zone).includes(folded(text.trim()));
const folded = (words: string): string => words.toLowerCase().replaceAll('_', ' ');
