/** Asks in which order names are written that do not show which is the last name. `value`: how they were read; null if there are none. */
import type { NameOrder } from '#contract/people/name-orders.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

type NameOrderFieldProps = { value: NameOrder | null; onChange: (order: NameOrder) => void };

export const NameOrderField = ({ value, onChange }: NameOrderFieldProps) =>
  value === null ? null : (
    <SelectField
      label="Names such as Weber Jonas"
      hint="Capitals or a column for each name decide it too."
      options={orders}
      value={value}
      onChange={onChange}
    />
  );

const orders: { id: NameOrder; label: string }[] = [
  { id: 'LAST_FIRST', label: 'Last name first: WEBER Jonas' },
  { id: 'FIRST_LAST', label: 'First name first: Weber JONAS' },
];
