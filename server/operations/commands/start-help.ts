/** The text of `npm start -- --help`, which is also that of the demo and the replay. */
import { settings } from '../../kernel/setting-list.ts';

export function startHelp(): string {
  const width = Math.max(...settings.map(([name]) => name.length));
  const lines = settings.map(
    ([name, fallback, meaning]) => `  ${name.padEnd(width)} ${meaning}${fallback ? ` (default ${fallback})` : ''}`,
  );
  return [
    'Usage: npm start            production: no demo data, first-run set-up link',
    '       npm run demo         a live demo event on embedded SQLite',
    '         -- --speed N       how many times faster than real time it plays, 1 to 100 (default 10)',
    '         -- --seed N        which demo event: the same number plays the same matches',
    '         -- --fresh         start over instead of continuing where it stopped',
    '         -- --season-end    ten users play a season of the office; prints whether all sums agree, and ends',
    '       npm run replay -- FILE       plays the record of an event again (page Replay of the event saves it)',
    '         --speed N          how many times faster than it happened, 1 to 100 (default 10)',
    '         --table N          a person keeps the score of this table; the taps are compared with the record',
    '         --check            play all at once, compare every row with the record, and end',
    '       npm start -- --new-hall      begin an empty hall although a database was lost here',
    '       npm start -- --new-secrets   make new keys: bank data, second factors, links in mails and messages to phones are lost',
    '',
    'Settings (environment, or the file .env):',
    ...lines,
  ].join('\n');
}
