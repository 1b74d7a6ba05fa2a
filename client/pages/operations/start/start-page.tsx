/** The venue at a glance: the progress of the events, open tasks, and the end of the day; live. */
import { ChartGantt, LayoutGrid } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { DayRule } from '../../../hall/day/day-rule.tsx';
import { dayWords } from '../../../hall/day/event-dates.ts';
import { chosenDays, eventDays } from '../../../hall/day/event-day.ts';
import { dayAt, dayTitle } from '../../../hall/day/hall-days.ts';
import { useHallRows } from '../../../hall/day/use-hall-rows.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { idsParam, pageAddress, useAddress } from '../../../lists/address-params.ts';
import { useHallNow } from '../../../shell/hall-clock.tsx';
import { useMay } from '../../../state/session.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { FilterMenu } from '../../../ui/table/filter-menu.tsx';
import { HealthStrip } from './health-strip.tsx';
import { NoRunningEvent } from './no-running-event.tsx';
import { RestoreNotice } from './restore-notice.tsx';
import { StartBoard } from './start-board.tsx';
import { StartSkeleton } from './start-skeleton.tsx';

const LateStarts = lazyPart(() => import('../../../hall/late/late-starts.tsx').then((loaded) => ({ default: loaded.LateStarts })));

export function StartPage() {
  const { filters, change } = useAddress(startAddress);
  const chosen = filters.eventIds;
  const may = useMay();
  const rows = useHallRows();
  const now = useHallNow(everyMs);
  const all = useMemo(() => eventDays(rows, now), [rows, now]);
  const events = chosenDays(all, chosen);
  const zone = useEventZones()(events[0]?.id);
  const [first] = events;
  if (!may('match:watch') || (rows.isKnown && all.length === 0)) return <NoRunningEvent />;
  if (!first || !rows.isKnown) return <StartSkeleton />;
  const day = dayAt(now, zone);
  const facts = [first.event?.venueCity, [dayTitle(day, now, zone), dayWords(first.event, day.key)].filter(Boolean).join(', ')];
  return (
    <Page
      title={events.map(({ name }) => name).join(' + ')}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-3">
          {facts.filter(Boolean).join(' · ')}
          <DayRule />
        </span>
      }
      crumbs={[]}
      actions={
        <>
          {all.length > 1 && (
            <FilterMenu
              label="Event"
              allLabel="All events"
              options={all.map(({ id, name }) => ({ id, label: name }))}
              chosen={chosen}
              onChange={(eventIds) => change({ eventIds })}
              emptyWords="no event is running"
            />
          )}
          <LinkButton to="/app/matches/timeline" icon={ChartGantt} className="h-8! px-3! tablet:h-11!">
            Day timeline
          </LinkButton>
          <LinkButton to="/app/matches/tables" icon={LayoutGrid} className="h-8! px-3! tablet:h-11!">
            Tables Overview
          </LinkButton>
        </>
      }
    >
      <RestoreNotice />
      <HealthStrip />
      <Suspense fallback={null}>
        <LateStarts eventIds={events.map(({ id }) => id)} />
      </Suspense>
      <StartBoard events={events} rows={rows} day={day} now={now} zone={zone} chosen={chosen} />
    </Page>
  );
}

const startAddress = pageAddress<{ eventIds: number[] }>({ eventIds: idsParam('event') });

/** Minutes are shown, so a refresh every 5 s is enough. */
const everyMs = 5000;
