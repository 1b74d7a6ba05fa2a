/** The row above the drawing: days, events, zoom, the player to follow, and the legend. */

import type { ReactNode } from 'react';
import { DayRule } from '../../../hall/day/day-rule.tsx';
import type { EventDay } from '../../../hall/day/event-day.ts';
import { type PlayDay, shortDay } from '../../../hall/day/hall-days.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { phoneScreen, useMedia } from '../../../ui/frame/use-media.ts';
import { FilterMenu } from '../../../ui/table/filter-menu.tsx';
import { FilterRow } from '../../../ui/table/filter-row.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { playersOf } from './player-path.ts';
import type { TimelineFilters } from './timeline-filters.ts';
import { TimelineLegend } from './timeline-legend.tsx';

type TimelineFilterRowProps = {
  filters: TimelineFilters;
  days: readonly PlayDay[];
  /** The selected day. */
  day: string;
  all: readonly EventDay[];
  events: readonly EventDay[];
  /** On a phone it shares the one row of tools. */
  refresh: ReactNode;
  onChange: (patch: Partial<TimelineFilters>) => void;
};

export function TimelineFilterRow({ filters, days, day, all, events, refresh, onChange }: TimelineFilterRowProps) {
  const players = playersOf(events.flatMap(({ matches }) => matches));
  const phone = useMedia(phoneScreen);
  const others = (
    <>
      <DayRule />
      {all.length > 1 && (
        <FilterMenu
          label="Event"
          allLabel="All events"
          options={all.map(({ id, name }) => ({ id, label: name }))}
          chosen={filters.eventIds}
          onChange={(eventIds) => onChange({ eventIds })}
          emptyWords="no event is running"
        />
      )}
      <FilterSelect
        label="Zoom"
        allLabel="Whole day"
        options={[{ id: '3h', label: '3 hours' }]}
        value={filters.zoom ? '3h' : null}
        onChange={(zoom) => onChange({ zoom: zoom !== null })}
      />
      <FilterSelect
        label="Follow"
        allLabel="no player"
        options={players}
        value={filters.follow}
        onChange={(follow) => onChange({ follow })}
        emptyWords="no players yet"
      />
      <TimelineLegend />
    </>
  );
  const dayChoice = (
    <FilterSelect
      label="Day"
      allLabel="Today"
      options={days.map(({ key }) => ({ id: key, label: shortDay(key) }))}
      value={filters.day}
      onChange={(key) => onChange({ day: key })}
    />
  );
  if (phone)
    return (
      <FilterRow
        active={[filters.eventIds[0], filters.zoom || null, filters.follow].filter((one) => one !== null && one !== undefined).length}
        search={
          <div className="flex justify-between gap-2">
            {dayChoice}
            {refresh}
          </div>
        }
      >
        {others}
      </FilterRow>
    );
  return (
    <>
      {days.length <= maxTabs ? (
        <SegmentedControl
          label="Day"
          hideLabel
          className="gap-0!"
          segments={days.map(({ key }) => ({ id: key, label: shortDay(key) }))}
          value={day}
          onChange={(key) => onChange({ day: key })}
        />
      ) : (
        dayChoice
      )}
      {others}
    </>
  );
}

const maxTabs = 8;
