/** Times of the live pages: in the venue's zone, on 24 hours in both languages. */
import type { LiveLanguage } from '#contract/website/live-addresses.ts';

export type VenueTimes = {
  /** '16:40' */
  time: (at: number) => string;
  /** 'Saturday' */
  weekday: (at: number) => string;
  /** 'Thursday 1 October' */
  day: (at: number) => string;
  /** '1 October 2025' */
  date: (at: number) => string;
};

const locales = { en: 'en-GB', de: 'de-DE' } as const;
const known = new Map<string, VenueTimes>();

/** Instants are in milliseconds since 1970. */
export function venueTimes(lang: LiveLanguage, timeZone: string): VenueTimes {
  const key = `${lang} ${timeZone}`;
  const times = known.get(key) ?? createTimes(lang, timeZone);
  known.set(key, times);
  return times;
}

function createTimes(lang: LiveLanguage, timeZone: string): VenueTimes {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locales[lang], { timeZone, ...options });
    return (at: number): string => formatter.format(at);
  };
  return {
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    weekday: format({ weekday: 'long' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    date: format({ day: 'numeric', month: 'long', year: 'numeric' }),
  };
}
