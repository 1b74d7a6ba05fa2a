/** The columns of the list of entrants. */
import type { Participant } from '#contract/tournament/participants.ts';
import { formatDate } from '../../format.ts';
import { Chip } from '../../ui/status/chip.tsx';
import { actionsColumn, type Column } from '../../ui/table/data-table-column.ts';
import { EntrantName } from '../entrant-name.tsx';
import { PaidCash } from '../paid-cash.tsx';
import { HotelCell, RegistrationCell } from './approval-cells.tsx';
import { type EntrySetting, ParticipantRowActions } from './participant-row-actions.tsx';
import { PaymentChip } from './payment-chip.tsx';
import { SeedingPriority } from './seeding-priority.tsx';

/** `tall`: the payment status of the fee is below the name, because the rows have room. */
export function participantColumns(setting: EntrySetting, tall: boolean): Column<Participant>[] {
  return [
    {
      id: 'displayName',
      header: 'Name',
      sortable: true,
      width: '15rem',
      className: 'max-w-72',
      cell: (row) => (
        <>
          <NameCell entrant={row} />
          {tall && <Payment of={row} setting={setting} />}
        </>
      ),
    },
    { id: 'playerCategoryName', header: 'Category', sortable: true, cell: (row) => row.playerCategoryName ?? '–' },
    { id: 'registrationDate', header: 'Registered', sortable: true, cell: (row) => formatDate(row.registrationDate) || '–' },
    {
      id: 'registrationApproved',
      header: 'Registration',
      sortable: true,
      width: '12rem',
      cell: (row) => <RegistrationCell entrant={row} setting={setting} />,
    },
    ...(setting.seesMoney && !tall ? [payment(setting)] : []),
    ...(setting.hasHotels ? [hotel(setting)] : []),
    {
      id: 'seedingPriority',
      header: 'Seeding priority',
      sortable: true,
      cell: (row) => <SeedingPriority entrant={row} setting={setting} />,
    },
    { id: 'place', header: 'Place', sortable: true, cell: (row) => row.place ?? '–' },
    { id: 'points', header: 'Points', sortable: true, cell: (row) => row.points ?? '–' },
    actionsColumn((row) => <ParticipantRowActions entrant={row} setting={setting} />),
  ];
}

const hotel = (setting: EntrySetting): Column<Participant> => ({
  id: 'hotelBookingApproved',
  header: 'Hotel',
  sortable: true,
  width: '10.5rem',
  cell: (row) => <HotelCell entrant={row} setting={setting} />,
});

const payment = (setting: EntrySetting): Column<Participant> => ({
  id: 'payment',
  header: 'Payment',
  cell: (row) => <Payment of={row} setting={setting} />,
});

/** Players who pay at the desk on the morning after the draw are booked here too. */
export function Payment({ of, setting: { bills, eventId } }: { of: Participant; setting: EntrySetting }) {
  const bill = bills.get(of.id);
  if (!bill?.payment) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 align-middle">
      <PaymentChip payment={bill.payment} />
      <PaidCash entrant={of} bill={bill} eventId={eventId} />
    </span>
  );
}

export function NameCell({ entrant }: { entrant: Participant }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <EntrantName entrant={entrant} muted={entrant.withdrawn || entrant.disqualified} />
      {entrant.withdrawn && <Chip tone="neutral">Withdrawn</Chip>}
      {entrant.disqualified && <Chip tone="red">Disqualified</Chip>}
    </span>
  );
}
