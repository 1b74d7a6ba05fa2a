/** The till of cash that is booked away from a cash desk. The shown till is booked, even if an event begins or ends meanwhile. */
import { useState } from 'react';
import { defaultTill, ownTill } from '#machines/money/invoice-words.ts';
import { useWithChosen } from '../../lists/use-with-chosen.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useDeskEvents } from './desk-events.ts';

/** `own`: the event of the paid invoices. `other`: the default if no event's till applies; null leaves the cash in the office. */
export function useTill<Other extends null | typeof ownTill>(own: number | null, other: Other) {
  const [chosen, set] = useState<number | Other>();
  const { events, running, lost } = useDeskEvents();
  const till: number | Other = chosen === undefined ? (defaultTill(running, own) ?? other) : chosen;
  const options = useWithChosen({ options: events, chosen: typeof till === 'number' ? till : null, path: 'events' });
  const reason = options ? null : lost ? 'The events could not be loaded.' : 'The events are loading.';
  return { till, other, options, lost, reason, choose: (event: number | null) => set(event ?? other) };
}

const noEvent = 0;

type TillState = ReturnType<typeof useTill<null>> | ReturnType<typeof useTill<typeof ownTill>>;

export function TillField({ of }: { of: TillState }) {
  const { till, other, options, lost } = of;
  const none = other === ownTill ? 'Each in the till of its event' : 'Not at a desk: in no till';
  return (
    <SelectField
      label="Till"
      hint="The cash desk of this event counts it"
      options={options ? [{ id: noEvent, label: none }, ...options] : []}
      value={typeof till === 'number' ? till : noEvent}
      onChange={(id) => of.choose(id === noEvent ? null : id)}
      placeholder={lost ? 'Not loaded' : 'Loading …'}
      disabled={!options}
      lost={lost}
    />
  );
}
