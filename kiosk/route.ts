/** Which screen an address asks for. */
export type Route = { screen: 'tables'; eventId: number | null } | { screen: 'scoreboard'; tableId: number } | { screen: 'unknown' };

export function routeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Route {
  const scoreboard = /^\/web\/scoreboards\/([1-9]\d{0,14})(?:\/|$)/.exec(pathname);
  if (scoreboard) return { screen: 'scoreboard', tableId: Number(scoreboard[1]) };
  if (!/^\/web\/tables\/?$/.test(pathname)) return { screen: 'unknown' };
  const event = new URLSearchParams(search).get('event') ?? '';
  return { screen: 'tables', eventId: /^[1-9]\d{0,14}$/.test(event) ? Number(event) : null };
}

/** The room that feeds a screen. */
export function roomOf(route: Route): string | null {
  if (route.screen === 'scoreboard') return `table:${route.tableId}`;
  return route.screen === 'tables' && route.eventId !== null ? `event:${route.eventId}` : null;
}
