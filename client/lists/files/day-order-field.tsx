/** Asks for the day order when all dates in the `columns` are ambiguous, such as 03/04/2026. */
import type { DayOrder } from '#contract/kit/days.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

/** `value`: null until the user has answered. */
type DayOrderFieldProps = { columns: readonly string[]; value: DayOrder | null; onChange: (order: DayOrder) => void };

export const DayOrderField = ({ columns, value, onChange }: DayOrderFieldProps) =>
  columns.length === 0 ? null : (
    <SelectField
      label="Dates such as 03/04/2026"
      hint={`No date in “${columns.join('” and “')}” shows whether the day or the month comes first.`}
      options={orders}
      value={value}
      onChange={onChange}
    />
  );

const orders: { id: DayOrder; label: string }[] = [
  { id: 'DAY_FIRST', label: 'Day first: 3 April' },
  { id: 'MONTH_FIRST', label: 'Month first: 4 March' },
];
