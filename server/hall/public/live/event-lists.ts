/** The lists of an event on a live page: the matches on its tables, those that come next, the last results. */
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { isLive, liveMatchStatuses } from '#machines/names.ts';
import { inOrder } from '../../../entity/in-order.ts';
import type { EventForecast } from '../../../sport/forecast/event-forecast.ts';
import { presentMatches } from '../../../sport/matches/present.ts';
import type { Context } from '../../../store/context.ts';
import { h } from './h.ts';
import { matchRow } from './parts.ts';
import { notBeforeOf, type PageForecast } from './read-event.ts';
import { venueTimes } from './times.ts';
import type { PageEvent, PageRequest } from './view.ts';
import { isNear, likelyTables, tableWords, whenWords } from './when.ts';

const maxNext = 12;
const maxResults = 12;

/** `content`: the rows, or a sentence when there are none. */
export type EventList = { matches: LiveMatch[]; content: ReactNode };
export type EventLists = Record<'now' | 'next' | 'results', () => Promise<EventList>>;

/** Each list is read when it is called. */
export function eventLists(request: PageRequest, event: PageEvent, forecast: PageForecast): EventLists {
  const { context, words, lang } = request;
  const times = venueTimes(lang, event.timeZone);
  const list = (matches: LiveMatch[], none: string, detail: (match: LiveMatch) => ReactNode): EventList => ({
    matches,
    content:
      matches.length === 0
        ? h('p', { className: 'none' }, none)
        : h(
            'ul',
            { className: 'matches' },
            matches.map((match) => matchRow(match, words, { href: request.to(`/matches/${match.id}`), detail: detail(match) })),
          ),
  });
  const ends = ({ id, matchStatus }: LiveMatch): string => {
    const end = forecast.known.get(id)?.end.mid;
    return end && matchStatus === 'RUNNING' ? ` ${words.endsAbout} ${times.time(inSteps(end))}` : '';
  };
  return {
    now: async () => list(await onTables(context, event.id), words.nobodyPlays, ends),
    next: async () =>
      list(
        await comingNext(context, forecast),
        event.isPostponed ? words.postponed : words.nobodyWaits,
        (match) => ` ${startOf(request, event, forecast, match)}`,
      ),
    results: async () => list(await lastResults(context, event.id), words.noResults, () => null),
  };
}

/** 'not before 16:40, table 6 or 9', or 'may start now, table 6' */
export function startOf({ now, words, lang }: PageRequest, { timeZone }: PageEvent, forecast: PageForecast, match: LiveMatch): string {
  const { id, matchScheduledTime } = match;
  const scheduled = matchScheduledTime === null ? null : Date.parse(matchScheduledTime);
  const free = forecast.startable.get(id);
  const likely = isNear(forecast.known.get(id), now) ? likelyTables(forecast, id) : [];
  const tables = tableWords(words, free === undefined ? likely : [free]);
  const whenInput = {
    low: notBeforeOf(forecast, id),
    scheduled,
    now,
    times: venueTimes(lang, timeZone),
    words,
    isPostponed: forecast.isPostponed,
  };
  const when = whenWords({ ...whenInput, small: true, mayStart: free !== undefined });
  return [when, tables].filter(Boolean).join(', ');
}

async function onTables({ read }: Context, eventId: number): Promise<LiveMatch[]> {
  const rows = await read
    .selectFrom('billiardTable as bt')
    .innerJoin('tournamentMatch as m', 'm.tableId', 'bt.id')
    .select('m.id')
    .where('bt.eventId', '=', eventId)
    .where('m.status', 'in', [...liveMatchStatuses])
    .orderBy('bt.displayNumber')
    .execute();
  const ids = rows.map(({ id }) => id);
  return inOrder(ids, await presentMatches(read, ids));
}

async function comingNext({ read }: Context, { known }: EventForecast): Promise<LiveMatch[]> {
  const byStart = [...known].filter(([, { tableId }]) => tableId !== null).sort(([, one], [, other]) => one.start.mid - other.start.mid);
  // Matches on a table are in the forecast too.
  const ids = byStart.slice(0, 100 + maxNext).map(([id]) => id);
  const matches = inOrder(ids, await presentMatches(read, ids));
  return matches.filter(({ matchStatus }) => !isLive(matchStatus)).slice(0, maxNext);
}

async function lastResults({ read }: Context, eventId: number): Promise<LiveMatch[]> {
  const rows = await read
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id')
    .where('t.eventId', '=', eventId)
    .where('m.status', '=', 'APPROVED')
    .where('m.finishTime', 'is not', null)
    .orderBy('m.finishTime', 'desc')
    .orderBy('m.id', 'desc')
    .limit(maxResults)
    .execute();
  const ids = rows.map(({ id }) => id);
  return inOrder(ids, await presentMatches(read, ids));
}
