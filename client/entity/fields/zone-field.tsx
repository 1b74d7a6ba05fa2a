/** A clock chosen by its city; where none is asked for, none may be chosen too. */
import { TimeZoneField } from '../../ui/fields/time-zone-field.tsx';
import type { ControlProps } from './entity-field.tsx';

export const ZoneField = ({ value, ...control }: ControlProps) => (
  <TimeZoneField {...control} value={typeof value === 'string' ? value : null} mayBeNone={!control.required} />
);
