/** A time zone chosen by its city. An optional field may stay empty. */
import { TimeZoneField } from '../../ui/fields/time-zone-field.tsx';
import type { ControlProps } from './entity-field.tsx';

export const ZoneField = ({ value, ...control }: ControlProps) => (
  <TimeZoneField {...control} value={typeof value === 'string' ? value : null} mayBeNone={!control.required} />
);
