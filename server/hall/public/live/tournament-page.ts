/** A tournament: its chart round by round, its groups, its entrants, its ranking. */
import type { ReactNode } from 'react';
import { liveTournamentViews } from '#contract/website/live-pages.ts';
import { pictureAddress } from '#contract/website/share-pictures.ts';
import { notFound } from '../../../kernel/errors.ts';
import { versionOf } from '../share/match-facts.ts';
import { tournamentFacts } from '../share/tournament-facts.ts';
import { chartPart } from './chart/chart-part.ts';
import { countMatches } from './count-matches.ts';
import { h } from './h.ts';
import { readPageEvent } from './read-event.ts';
import { addressOf, type PageTournament, type TournamentQuery, type TournamentView } from './tournament-query.ts';
import { entrantsPart, groupsPart, rankingPart } from './tournament-tables.ts';
import type { LiveView, PageRequest } from './view.ts';

export async function tournamentView(request: PageRequest, id: number, query: TournamentQuery): Promise<LiveView> {
  const { words, context, lang } = request;
  const row = await context.read.selectFrom('tournament').select(['name', 'eventId', 'chart']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const event = await readPageEvent(context, row.eventId, id);
  const { done, all } = await countMatches(context.read, id);
  const hasGroups = row.chart !== null && JSON.parse(row.chart).kind === 'GROUPS';
  const shown = query.view ?? 'chart';
  const tournament = { id, eventId: row.eventId, hasGroups, canFollow: true, query, timeZone: event.timeZone };
  const parts = { chart: chartPart, groups: groupsPart, entrants: entrantsPart, ranking: rankingPart } as const;
  return {
    title: `${row.name} · ${event.name}`,
    description: `${row.name}, ${event.name}. ${words.about}`,
    path: `/tournaments/${id}${addressOf(query)}`,
    room: `tournament:${id}`,
    event,
    tab: 'chart',
    back: `/events/${row.eventId}`,
    picture: pictureAddress('tournaments', id, { lang, version: versionOf(await tournamentFacts(context, id, { words, event })) }),
    hasBoard: true,
    star: null,
    heading: null,
    body: [
      h('h1', { key: 'name' }, row.name),
      h(
        'p',
        { key: 'facts', className: 'place', 'data-part': 'facts' },
        all === 0 ? event.name : `${words.matchesOf(done, all)} · ${event.name}`,
      ),
      viewLinks(request, tournament, shown),
      // The chart names its parts itself.
      h('div', { key: 'part', ...(shown !== 'chart' && { 'data-part': shown }) }, await parts[shown](request, tournament)),
    ],
  };
}

function viewLinks({ words, to }: PageRequest, { id, hasGroups }: PageTournament, shown: TournamentView): ReactNode {
  const labels = { chart: words.chart, groups: words.groups, entrants: words.entrants, ranking: words.places };
  return h(
    'nav',
    { key: 'views', className: 'jump', 'aria-label': words.views },
    liveTournamentViews
      .filter((view) => view !== 'groups' || hasGroups)
      .map((view) =>
        h(
          'a',
          { key: view, href: to(`/tournaments/${id}?view=${view}`), ...(view === shown && { 'aria-current': 'page' as const }) },
          labels[view],
        ),
      ),
  );
}
