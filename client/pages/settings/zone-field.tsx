/** The federation's own clock: the year of a number and the day of an invoice are read from it. */
import type { ControlProps } from '../../entity/entity-field.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';

export const ZoneField = ({ value, ...control }: ControlProps) => (
  <TimeZoneField {...control} value={typeof value === 'string' ? value : null} />
);
