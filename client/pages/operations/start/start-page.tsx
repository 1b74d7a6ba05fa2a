/** The venue at a glance: the progress of the events, open tasks, and the end of the day; live. Before the first match: the steps to it. */
import { ChartGantt, LayoutGrid } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { matchName } from '../../../format.ts';
import { DayRule } from '../../../hall/day/day-rule.tsx';
import { dayWords } from '../../../hall/day/event-dates.ts';
import { chosenDays, type EventDay, eventDays } from '../../../hall/day/event-day.ts';
import { dayAt, dayTitle } from '../../../hall/day/hall-days.ts';
import { useForecastNow } from '../../../hall/day/use-forecast-rules.ts';
import { useHallRows } from '../../../hall/day/use-hall-rows.ts';
import { NextCallsBeside, NextCallsButton } from '../../../hall/next-calls/next-calls-beside.tsx';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { choiceParam, idsParam, pageAddress, useAddress } from '../../../lists/address-params.ts';
import { useHallNow } from '../../../shell/hall-clock.tsx';
import { useMay } from '../../../state/session.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { afterFirstScreen } from '../../../ui/frame/when-idle.ts';
import { FilterMenu } from '../../../ui/table/filter-menu.tsx';
import { EndedEvents } from './ended-events.tsx';
import type { CalledMatch } from './first-event-steps.ts';
import { HealthStrip } from './health-strip.tsx';
import { NoRunningEvent } from './no-running-event.tsx';
import { RestoreNotice } from './restore-notice.tsx';
import { StartBoard } from './start-board.tsx';
import { StartSkeleton } from './start-skeleton.tsx';
import { useFirstEvent } from './use-first-event.ts';

const WarningList = lazyPart(() =>
  afterFirstScreen(() => import('../../../hall/warnings/warning-list.tsx').then((loaded) => ({ default: loaded.WarningList }))),
);
const FirstEvent = lazyPart(() => import('./first-event.tsx').then((loaded) => ({ default: loaded.FirstEvent })));

export function StartPage() {
  const { filters, change } = useAddress(startAddress);
  const chosen = filters.eventIds;
  const may = useMay();
  const rows = useHallRows();
  const now = useHallNow(everyMs);
  const forecastNow = useForecastNow();
  // A forecast of half the rows would be thrown away.
  const all = useMemo(() => (rows.isKnown ? eventDays(rows, forecastNow) : []), [rows, forecastNow]);
  const events = chosenDays(all, chosen);
  const zoneOf = useEventZones();
  const zone = zoneOf(events[0]?.id);
  const calling = events.find(({ id }) => may('match:edit', id));
  const [first] = events;
  const isPlayed = all.some(({ matches }) => matches.some(({ matchStartTime }) => matchStartTime !== null));
  const way = useFirstEvent(!isPlayed);
  if (!isPlayed && way.first?.hasBegun === false)
    return (
      <Suspense fallback={<StartSkeleton />}>
        <FirstEvent first={way.first} onTable={calledIn(all)} />
      </Suspense>
    );
  if (!may('match:watch') || (rows.isKnown && way.isKnown && all.length === 0)) return <NoRunningEvent />;
  if (!first || !rows.isKnown || !way.isKnown) return <StartSkeleton />;
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
          {calling && <NextCallsButton calls={filters.calls} onChange={(calls) => change({ calls })} />}
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
      <EndedEvents events={events} />
      <Suspense fallback={null}>
        <WarningList eventIds={events.map(({ id }) => id)} zone={zone} />
      </Suspense>
      <NextCallsBeside
        panel={
          calling && filters.calls === 'open'
            ? {
                eventId: calling.id,
                eventName: calling.name,
                zone: zoneOf(calling.id),
                isWide: true,
                onClose: () => change({ calls: null }),
              }
            : null
        }
      >
        <StartBoard events={events} rows={rows} day={day} now={now} zone={zone} chosen={chosen} />
      </NextCallsBeside>
    </Page>
  );
}

function calledIn(days: readonly EventDay[]): CalledMatch | null {
  const called = days.flatMap(({ matches }) => matches).find(({ matchStatus }) => matchStatus === 'READY');
  return called ? { name: matchName(called), table: called.tableDisplayNumber } : null;
}

const startAddress = pageAddress<{ eventIds: number[]; calls: 'open' | null }>({
  eventIds: idsParam('event'),
  calls: choiceParam('calls', ['open'] as const, null),
});

/** Minutes are shown, so a refresh every 5 s is enough. */
const everyMs = 5000;
