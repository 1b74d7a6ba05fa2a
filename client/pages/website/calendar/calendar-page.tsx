/** The sports calendar as a list, a month or a year. */

import { Outlet, useSearchParams } from 'react-router-dom';
import { type CalendarItem, calendarItems } from '#contract/website/calendar-items.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { NameLink } from '../../../entity/list/entity-columns.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { CalendarStatusChip } from './calendar-status-chip.tsx';
import { CalendarViews } from './calendar-views.tsx';
import { CopyFromEventField } from './copy-from-event-field.tsx';
import { MonthPage } from './month-page.tsx';
import { YearPage } from './year-page.tsx';

const cells = {
  calendarItemTitle: (row: CalendarItem) => (
    <span className={row.calendarItemStatus === 'CANCELED' ? 'line-through' : undefined}>
      <NameLink row={row} name={row.calendarItemTitle} />
    </span>
  ),
  calendarItemStatus: ({ calendarItemStatus }: CalendarItem) => <CalendarStatusChip status={calendarItemStatus} />,
};

export function Page() {
  const [params] = useSearchParams();
  if (params.has('month')) return <MonthPage month={params.get('month') ?? ''} dialogs={<Outlet />} />;
  if (params.has('year')) return <YearPage year={params.get('year') ?? ''} dialogs={<Outlet />} />;
  return <EntityList of={calendarItems} cells={cells} tools={<CalendarViews view="list" />} />;
}
export const form = { of: calendarItems, field: { eventId: CopyFromEventField } } satisfies EntityForm;
