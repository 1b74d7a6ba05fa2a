/** Formats times in the zone of the venue. The script is too small for the date library of the office. */

const { lang } = document.documentElement;
const zone = document.body.dataset.zone ?? 'UTC';

const formatter = (timeZone?: string) =>
  new Intl.DateTimeFormat(lang === 'de' ? 'de-DE' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  });
const inVenue = formatter(zone);

/** '16:40' */
export const venueTime = (at: number): string => inVenue.format(at);

/** '16:40' in another zone. */
export const timeIn = (timeZone: string, at: number): string => formatter(timeZone).format(at);

/** Whether the clock of this phone shows another time than the venue's. */
export const isElsewhere = (): boolean => formatter().format(Date.now()) !== venueTime(Date.now());
