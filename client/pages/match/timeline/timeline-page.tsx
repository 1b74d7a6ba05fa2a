/** The day of the venue as a drawing: past, running and predicted matches on every table, live. */
import { CalendarOff, Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import type { Band } from '#machines/forecast/band.ts';
import { dayFigures } from '#machines/forecast/day-figures.ts';
import { formatTime } from '../../../format.ts';
import { daysOf, dayWords } from '../../../hall/day/event-dates.ts';
import { chosenDays, type EventDay, eventDays, matchesOf } from '../../../hall/day/event-day.ts';
import { dayAfter, dayAt, dayOf, dayTitle, midnightOf, type PlayDay } from '../../../hall/day/hall-days.ts';
import { useForecastNow } from '../../../hall/day/use-forecast-rules.ts';
import { useHallRows } from '../../../hall/day/use-hall-rows.ts';
import { NextCallsBeside, NextCallsButton } from '../../../hall/next-calls/next-calls-beside.tsx';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useAddress } from '../../../lists/address-params.ts';
import { RefreshButton } from '../../../lists/list-buttons.tsx';
import { useHallNow } from '../../../shell/hall-clock.tsx';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { phoneScreen, useMedia } from '../../../ui/frame/use-media.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { pathOf } from './player-path.ts';
import { rangeOf, sectionOf } from './timeline-bars.ts';
import { TimelineBoard } from './timeline-board.tsx';
import { TimelineFilterRow } from './timeline-filter-row.tsx';
import { timelineAddress } from './timeline-filters.ts';
import { WhatIfBoard, WhatIfButton } from './what-if/what-if-board.tsx';
import type { WhatIfLayer } from './what-if/what-if-layer.ts';

export function TimelinePage() {
  const { filters, change, search } = useAddress(timelineAddress);
  const rows = useHallRows();
  const zoneOf = useEventZones();
  const may = useMay();
  const now = useHallNow(everyMs);
  const zone = zoneOf(filters.eventIds[0]);
  const today = dayAt(now, zone);
  const day = filters.day === null ? today : dayOf(filters.day, zone);
  const forecastNow = useForecastNow();
  const all = useMemo(() => eventDays(rows, forecastNow), [rows, forecastNow]);
  const events = chosenDays(all, filters.eventIds);
  const sectionsWith = (layer: WhatIfLayer | null) =>
    events.map((event) => sectionOf(layer?.event.id === event.id ? layer.event : event, day, now));
  const rangeWith = (layer: WhatIfLayer | null) => rangeOf(sectionsWith(layer), isToday ? now : null);
  const isToday = day.key === today.key;
  const calling = events.find(({ id }) => may('match:edit', id));
  const range = rangeWith(null);
  const planned = filters.whatIf === 'open' ? calling : undefined;
  const figures = figuresOf(events, day, now);
  const pathSteps = useMemo(
    () =>
      filters.follow === null
        ? null
        : pathOf(
            events.flatMap(({ matches }) => matches),
            filters.follow,
          ),
    [events, filters.follow],
  );
  const phone = useMedia(phoneScreen);
  const whatIfButton = calling && (
    <WhatIfButton isOpen={planned !== undefined} onChange={(isOpen) => change({ whatIf: isOpen ? 'open' : null })} />
  );
  const refresh = <RefreshButton busy={false} onPress={() => hall.reconnect()} />;
  return (
    <Page
      title="Day timeline"
      subtitle={
        rows.isKnown
          ? [
              dayTitle(day, now, zone),
              dayWords(events[0]?.event, day.key),
              phone && figures.end && `ends about ${formatTime(figures.end.mid, zone)}`,
            ]
              .filter(Boolean)
              .join(' · ')
          : ''
      }
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Day timeline' }]}
      fill
      actions={
        phone && rows.isKnown ? null : (
          <>
            {rows.isKnown && <EndOfDay {...figures} zone={zone} />}
            {whatIfButton}
            {calling && <NextCallsButton calls={filters.calls} onChange={(calls) => change({ calls })} />}
            {refresh}
          </>
        )
      }
      filters={
        rows.isKnown && (
          <TimelineFilterRow
            filters={filters}
            days={daysOf(all, zone, today)}
            day={day.key}
            all={all}
            events={events}
            refresh={
              <span className="flex gap-2">
                {phone && whatIfButton}
                {refresh}
              </span>
            }
            onChange={change}
          />
        )
      }
    >
      {!rows.isKnown && <BoardSkeleton />}
      {rows.isKnown && range === null && (
        <EmptyState icon={CalendarOff} title={events.length === 0 ? 'No event is running' : 'No matches on this day'}>
          {events.length === 0
            ? 'The timeline shows the tables of running events. Start an event and draw its tournaments first.'
            : 'Choose another day above. Matches appear here as soon as they have a scheduled time or a table.'}
        </EmptyState>
      )}
      {rows.isKnown && range !== null && (
        <NextCallsBeside
          panel={
            calling && filters.calls === 'open'
              ? { eventId: calling.id, eventName: calling.name, zone: zoneOf(calling.id), onClose: () => change({ calls: null }) }
              : null
          }
        >
          <WhatIfBoard
            whatIf={
              planned && {
                event: planned,
                day,
                zone: zoneOf(planned.id),
                finishBy: filters.finishBy,
                onFinishBy: (finishBy) => change({ finishBy }),
                onClose: () => change({ whatIf: null }),
                rangeOf: rangeWith,
              }
            }
          >
            {(layer) => (
              <TimelineBoard
                sections={sectionsWith(layer)}
                range={rangeWith(layer) ?? range}
                now={now}
                today={isToday}
                midnight={{ at: midnightOf(day, zone), words: dayAfter(day) }}
                end={layer?.end ?? figures.end}
                zoneOf={zoneOf}
                search={search}
                pathSteps={pathSteps}
                zoomed={filters.zoom}
                layer={layer}
              />
            )}
          </WhatIfBoard>
        </NextCallsBeside>
      )}
      <Outlet />
    </Page>
  );
}

type DayFigures = { end: Band | null; plannedEnd: number | null };

/** The venue closes after the last of the chosen events. */
function figuresOf(events: readonly EventDay[], day: PlayDay, now: number): DayFigures {
  const matches = events.flatMap((event) => matchesOf(event, day));
  const forecasts = new Map(events.flatMap((event) => [...event.forecasts]));
  return dayFigures(matches, forecasts, now);
}

function EndOfDay({ end, plannedEnd, zone }: DayFigures & { zone: string | undefined }) {
  if (!end) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2 tabular">
      <Hourglass aria-hidden className="size-4 self-center" />
      Predicted end of the day <b className="text-base font-[650] text-ink">{formatTime(end.mid, zone)}</b>
      <span title="80 % band">
        {formatTime(end.low, zone)}–{formatTime(end.high, zone)}
      </span>
      {plannedEnd !== null && <span>· planned {formatTime(plannedEnd, zone)}</span>}
    </p>
  );
}

function BoardSkeleton() {
  return (
    <div aria-busy className="flex grow flex-col gap-3 rounded-card border bg-surface p-4">
      {Array.from({ length: 16 }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}

/** Bars grow slowly, so a refresh every 5 s is enough. */
const everyMs = 5000;
