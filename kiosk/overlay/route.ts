/** Maps an address to an overlay and its options. */
/** `auto` changes between the others by the state of the match. */
const tableLayouts = ['bug', 'lower-third', 'full', 'next', 'auto'] as const;
type TableLayout = (typeof tableLayouts)[number];
export type OverlayLang = 'en' | 'de';

type OverlayScreen =
  | { screen: 'table'; tableId: number; layout: TableLayout }
  | { screen: 'ticker'; eventId: number }
  | { screen: 'tables'; eventId: number };
export type OverlayRoute = OverlayScreen & {
  theme: 'dark' | 'light';
  lang: OverlayLang;
  /** The stream is late by so much, in milliseconds: the overlay waits as long. */
  delayMs: number;
  /** Sample data, for placing the overlay while nobody plays. */
  isTest: boolean;
};

const maxDelaySeconds = 600;

/** Returns null for an address without an overlay. An option that cannot be read is the default. */
export function overlayRouteOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OverlayRoute | null {
  const params = new URLSearchParams(search);
  const screen = screenOf(pathname, params.get('layout'));
  if (screen === null) return null;
  const seconds = Number(params.get('delay') ?? 0);
  return {
    ...screen,
    theme: params.get('theme') === 'light' ? 'light' : 'dark',
    lang: params.get('lang') === 'de' ? 'de' : 'en',
    delayMs: seconds > 0 ? Math.min(seconds, maxDelaySeconds) * 1000 : 0,
    isTest: params.get('test') === '1',
  };
}

function screenOf(pathname: string, layout: string | null): OverlayScreen | null {
  const table = /^\/overlay\/tables\/([1-9]\d{0,14})(\/auto)?\/?$/.exec(pathname);
  if (table) {
    const wanted = table[2] ? 'auto' : layout;
    return { screen: 'table', tableId: Number(table[1]), layout: tableLayouts.find((name) => name === wanted) ?? 'bug' };
  }
  const event = /^\/overlay\/events\/([1-9]\d{0,14})\/(ticker|tables)\/?$/.exec(pathname);
  return event ? { screen: event[2] === 'ticker' ? 'ticker' : 'tables', eventId: Number(event[1]) } : null;
}

/** The room with the data of an overlay, as the plain WebSocket names it. */
export const roomPathOf = (route: OverlayRoute): string =>
  route.screen === 'table' ? `/ws/tables/${route.tableId}` : `/ws/events/${route.eventId}`;
