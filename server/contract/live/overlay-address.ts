/** The address of an overlay for streams with all its options: the overlay reads it, the overlay builder writes it. No zod, because both run in browsers. */
import { type Side, sides } from '#machines/names.ts';

/** `auto` changes between the others by the state of the match. */
export const tableLayouts = ['bug', 'lower-third', 'full', 'next', 'auto'] as const;
export type TableLayout = (typeof tableLayouts)[number];
export const eventScreens = ['ticker', 'tables'] as const;

export const overlayThemes = ['dark', 'light'] as const;
export type OverlayTheme = (typeof overlayThemes)[number];
export const overlayLanguages = ['en', 'de'] as const;
export type OverlayLang = (typeof overlayLanguages)[number];

/** The parts of a board that a stream may leave out. The chance of winning is there only if the event shows it. */
export const overlayParts = ['racks', 'breaks', 'clock', 'chance'] as const;
export type OverlayPart = (typeof overlayParts)[number];

/** The surname, with the given name where a layout has room for it, with its first letter everywhere, or alone. */
export const overlayNames = ['given', 'initial', 'surname'] as const;
export type OverlayNames = (typeof overlayNames)[number];

/** The states that sample data can show; `playing` is `test=1`. */
export const sampleStates = ['playing', 'timeout', 'free', 'finished', 'stale'] as const;
export type SampleState = (typeof sampleStates)[number];

/** In seconds. */
export const maxOverlayDelay = 600;

type OverlayTarget =
  | { screen: 'table'; tableId: number; layout: TableLayout }
  | { screen: 'ticker'; eventId: number }
  | { screen: 'tables'; eventId: number }
  /** The flow chart of a tournament, on the sheet in play. */
  | { screen: 'bracket'; tournamentId: number };
type OverlayOptions = {
  theme: OverlayTheme;
  lang: OverlayLang;
  /** By how many seconds the stream is late, at most `maxOverlayDelay`. The overlay waits as long. */
  delay: number;
  /** '#6bb8ff'; null is the colour of the theme. */
  colors: Readonly<Record<Side, string | null>>;
  /** In the order of `overlayParts`. */
  hidden: readonly OverlayPart[];
  names: OverlayNames;
  hasSponsors: boolean;
  /** A layout with room for it (`layoutsWithOthers`) also shows the scores of the other tables. */
  hasOthers: boolean;
  /** The token of a streamer: the server itself holds the rows back, by at least its delay. */
  token: string | null;
  /** Sample data, for placing the overlay while nobody plays; null: live. */
  sample: SampleState | null;
};
export type Overlay = OverlayTarget & OverlayOptions;

export const defaultOverlayOptions: OverlayOptions = {
  theme: 'dark',
  lang: 'en',
  delay: 0,
  colors: { A: null, B: null },
  hidden: [],
  names: 'given',
  hasSponsors: false,
  hasOthers: false,
  token: null,
  sample: null,
};

/** The parts that a layout has. `auto` shows the lower third and the full board. */
export const partsOfLayout: Readonly<Record<TableLayout, readonly OverlayPart[]>> = {
  bug: ['breaks', 'clock'],
  'lower-third': overlayParts,
  full: overlayParts,
  next: [],
  auto: overlayParts,
};

export const layoutsWithOthers: readonly TableLayout[] = ['bug', 'lower-third', 'auto'];

const colorParams = { A: 'colorA', B: 'colorB' } as const;

/** Returns null for an address without an overlay. An option that cannot be read is the default. */
export function readOverlay({ pathname, search }: { pathname: string; search: string }): Overlay | null {
  const params = paramsOf(search);
  const target = targetOf(pathname, params.get('layout') ?? null);
  if (target === null) return null;
  const hidden = (params.get('hide') ?? '').split(',');
  const delay = Number(params.get('delay') ?? 0);
  const wanted = params.get('test');
  return {
    ...target,
    theme: overlayThemes.find((name) => name === params.get('theme')) ?? defaultOverlayOptions.theme,
    lang: overlayLanguages.find((name) => name === params.get('lang')) ?? defaultOverlayOptions.lang,
    delay: delay > 0 ? Math.min(delay, maxOverlayDelay) : 0,
    colors: { A: readColor(params.get(colorParams.A) ?? ''), B: readColor(params.get(colorParams.B) ?? '') },
    hidden: overlayParts.filter((part) => hidden.includes(part)),
    names: overlayNames.find((name) => name === params.get('names')) ?? (hidden.includes('given') ? 'surname' : 'given'),
    hasSponsors: params.get('sponsors') === '1',
    hasOthers: params.get('others') === '1',
    token: /^[\w-]{43}$/.exec(params.get('token') ?? '')?.[0] ?? null,
    sample: wanted === '1' ? 'playing' : (sampleStates.find((name) => name === wanted) ?? null),
  };
}

/** Returns '/overlay/tables/7?layout=lower-third&delay=8'. Defaults are left out. */
export function overlayAddress(overlay: Overlay): string {
  const { theme, lang, delay, colors, hidden, names, hasSponsors, hasOthers, token, sample } = overlay;
  const isAutomatic = overlay.screen === 'table' && overlay.layout === 'auto';
  const path = isAutomatic ? `tables/${overlay.tableId}/auto` : pathOf(overlay);
  const params = [
    overlay.screen === 'table' && !isAutomatic && overlay.layout !== 'bug' && `layout=${overlay.layout}`,
    theme !== defaultOverlayOptions.theme && `theme=${theme}`,
    ...sides.map((side) => colors[side] !== null && `${colorParams[side]}=${colors[side].slice(1)}`),
    lang !== defaultOverlayOptions.lang && `lang=${lang}`,
    delay > 0 && `delay=${delay}`,
    hidden.length > 0 && `hide=${hidden.join(',')}`,
    names !== defaultOverlayOptions.names && `names=${names}`,
    hasSponsors && 'sponsors=1',
    hasOthers && 'others=1',
    token !== null && `token=${token}`,
    sample !== null && `test=${sample === 'playing' ? 1 : sample}`,
  ].filter((param) => param !== false);
  return [`/overlay/${path}`, ...(params.length > 0 ? [params.join('&')] : [])].join('?');
}

function pathOf(target: OverlayTarget): string {
  if (target.screen === 'bracket') return `brackets/${target.tournamentId}`;
  return target.screen === 'table' ? `tables/${target.tableId}` : `events/${target.eventId}/${target.screen}`;
}

/** The room with the data of an overlay, as the plain WebSocket names it. */
export function overlaySocketPath(overlay: Overlay): string {
  if (overlay.screen === 'bracket') return `/ws/tournaments/${overlay.tournamentId}`;
  return overlay.screen === 'table' ? `/ws/tables/${overlay.tableId}` : `/ws/events/${overlay.eventId}`;
}

/** The parameters by which the server holds the rows back: '' without a token, else '?token=…&delay=8'. `delay` in whole seconds. */
export const tokenQuery = ({ token, delay }: Pick<OverlayOptions, 'token' | 'delay'>): string =>
  token === null ? '' : `?token=${token}&delay=${Math.ceil(delay)}`;

/** '6BB8FF' and '#6bb8ff' → '#6bb8ff'; null for any other text. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  return digits ? `#${digits.toLowerCase()}` : null;
}

/** The contract knows neither browsers nor Node, so no URLSearchParams. */
function paramsOf(search: string): Map<string, string> {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => pair.split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name, decoded(value.join('='))]));
}

/** A text that is not escaped well stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function targetOf(pathname: string, layout: string | null): OverlayTarget | null {
  const table = /^\/overlay\/tables\/([1-9]\d{0,14})(\/auto)?\/?$/.exec(pathname);
  if (table) {
    const wanted = table[2] ? 'auto' : layout;
    return { screen: 'table', tableId: Number(table[1]), layout: tableLayouts.find((name) => name === wanted) ?? 'bug' };
  }
  const bracket = /^\/overlay\/brackets\/([1-9]\d{0,14})\/?$/.exec(pathname);
  if (bracket) return { screen: 'bracket', tournamentId: Number(bracket[1]) };
  const event = /^\/overlay\/events\/([1-9]\d{0,14})\/(ticker|tables)\/?$/.exec(pathname);
  return event ? { screen: event[2] === 'ticker' ? 'ticker' : 'tables', eventId: Number(event[1]) } : null;
}

/** The message with which the overlay builder sends the address with the new options to the overlay in its preview. */
export const overlayMessageType = 'overlay-address';
export type OverlayMessage = { type: typeof overlayMessageType; address: string };
