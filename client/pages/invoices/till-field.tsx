/** In whose till cash lies that is booked away from a cash desk. */
import { usualTill } from '#machines/invoice-words.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useDeskEvents } from './cash-desk-data.ts';

type TillFieldProps = {
  /** The event of what is paid. */
  own: number | null;
  /** What it is called when no event's till is the usual one. */
  none: string;
  /** Null: the usual one. */
  value: number | null;
  onChange: (eventId: number | null) => void;
};

const noTill = 0;

export function TillField({ own, none, value, onChange }: TillFieldProps) {
  const { events, running } = useDeskEvents();
  const usual = usualTill(running, own);
  return (
    <SelectField
      label="Till"
      hint="The cash desk of this event counts it"
      options={usual === null ? [{ id: noTill, label: none }, ...events] : events}
      value={value ?? usual ?? noTill}
      onChange={(id) => onChange(id === noTill ? null : id)}
    />
  );
}
