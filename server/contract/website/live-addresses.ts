/** The addresses of the live pages and of the live boards for websites. */

export const liveLanguages = ['en', 'de'] as const;
export type LiveLanguage = (typeof liveLanguages)[number];

const prefixes = { en: '/live', de: '/live/de' } as const satisfies Record<LiveLanguage, string>;

/** ('de', '/events/1') → '/live/de/events/1' */
export const liveAddress = (lang: LiveLanguage, path: string): string => `${prefixes[lang]}${path}`;

export const boardViews = ['now', 'next', 'results', 'chart', 'ranking', 'table'] as const;
export type BoardView = (typeof boardViews)[number];
export const boardThemes = ['auto', 'light', 'dark'] as const;
export type BoardTheme = (typeof boardThemes)[number];

/** The parameters in the address of a board (embed.ts). */
type BoardParameter = 'view' | 'tournament' | 'table' | 'round' | 'part' | 'theme' | 'lang';

/** (1, { view: 'next' }) → '/live/embed/events/1?view=next' */
export function boardAddress(eventId: number, parameters: Partial<Record<BoardParameter, string | number | undefined>>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return [`/live/embed/events/${eventId}`, ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?');
}
