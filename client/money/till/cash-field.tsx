/** Whether an entry of a balance is paid in cash, and through which till. */
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useDeskEvents } from './desk-events.ts';

/** 'no cash': the money comes from elsewhere. Null: cash that is not at a desk. A number: the event whose till has it. */
export type CashChoice = 'no cash' | number | null;

const [noCash, noDesk] = [-1, 0];

export function CashField({ value, onChange, className }: { value: CashChoice; onChange: (value: CashChoice) => void; className: string }) {
  const { events, lost } = useDeskEvents();
  const options = (events ?? []).map(({ id, label }) => ({ id, label: `In cash, at the desk of ${label}` }));
  return (
    <SelectField
      label="Cash"
      hint={typeof value === 'number' ? 'The cash desk of this event counts it' : undefined}
      options={[{ id: noCash, label: 'Not in cash' }, { id: noDesk, label: 'In cash, not at a desk' }, ...options]}
      value={value === 'no cash' ? noCash : (value ?? noDesk)}
      onChange={(id) => onChange(id === noCash ? 'no cash' : id || null)}
      lost={lost}
      className={className}
    />
  );
}
