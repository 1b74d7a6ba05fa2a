/** Maps an address to a screen. */
export type Route =
  | { screen: 'tables' | 'calls'; eventId: number | null }
  | { screen: 'scoreboard'; tableId: number }
  | { screen: 'bracket'; tournamentId: number }
  | { screen: 'brackets' }
  | { screen: 'unknown' };

export function routeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Route {
  const scoreboard = /^\/web\/scoreboards\/([1-9]\d{0,14})(?:\/|$)/.exec(pathname);
  if (scoreboard) return { screen: 'scoreboard', tableId: Number(scoreboard[1]) };
  const bracket = /^\/web\/brackets\/([1-9]\d{0,8})\/?$/.exec(pathname);
  if (bracket) return { screen: 'bracket', tournamentId: Number(bracket[1]) };
  if (/^\/web(?:\/brackets)?\/?$/.test(pathname)) return { screen: 'brackets' };
  const ofEvent = /^\/web\/(tables|calls)(?:\/([1-9]\d{0,14}))?\/?$/.exec(pathname);
  if (!ofEvent) return { screen: 'unknown' };
  const event = ofEvent[2] ?? new URLSearchParams(search).get('event') ?? '';
  return { screen: ofEvent[1] as 'tables' | 'calls', eventId: /^[1-9]\d{0,14}$/.test(event) ? Number(event) : null };
}

/** Returns the room with the data of a screen; null if it needs none. */
export function roomOf(route: Route): string | null {
  if (route.screen === 'scoreboard') return `table:${route.tableId}`;
  if (route.screen === 'bracket') return `tournament:${route.tournamentId}`;
  return 'eventId' in route && route.eventId !== null ? `event:${route.eventId}` : null;
}
