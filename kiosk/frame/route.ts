/** Maps an address to a screen. */
export type Route =
  | { screen: 'tables'; eventId: number | null }
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
  const tables = /^\/web\/tables(?:\/([1-9]\d{0,14}))?\/?$/.exec(pathname);
  if (!tables) return { screen: 'unknown' };
  const event = tables[1] ?? new URLSearchParams(search).get('event') ?? '';
  return { screen: 'tables', eventId: /^[1-9]\d{0,14}$/.test(event) ? Number(event) : null };
}

/** Returns the room with the data of a screen; null if it needs none. */
export function roomOf(route: Route): string | null {
  if (route.screen === 'scoreboard') return `table:${route.tableId}`;
  if (route.screen === 'bracket') return `tournament:${route.tournamentId}`;
  return route.screen === 'tables' && route.eventId !== null ? `event:${route.eventId}` : null;
}
