/** The address of a part of a tournament's page. */
import type { liveTournamentViews } from '#contract/website/live-pages.ts';

export type TournamentView = (typeof liveTournamentViews)[number];
export type TournamentQuery = {
  view?: TournamentView | undefined;
  round?: string | undefined;
  part?: number | undefined;
  player?: number | undefined;
};
/** The values of the tournament that the parts of the page read. */
export type PageTournament = {
  id: number;
  eventId: number;
  hasGroups: boolean;
  /** Whether the chart may stay with a followed player. */
  canFollow: boolean;
  query: TournamentQuery;
  timeZone: string;
};

/** ({ view: 'entrants', part: 2 }) → '?view=entrants&part=2' */
export function addressOf(query: TournamentQuery): string {
  const { view, round, part, player } = query;
  const params = Object.entries({ view, round, part, player }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`;
}
