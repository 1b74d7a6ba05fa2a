/** The tables of published events as flat rows, for title programs such as vMix and StreamControl: one row per table, every value a text. */
import { z } from 'zod';
import { streamTokenQuery } from '../hall/stream-tokens.ts';
import { type Call, call } from '../kit/call.ts';
import { idText } from '../kit/ids.ts';
import { maxOverlayDelay } from './overlay-address.ts';

const tableFeedRow = z.object({
  TableName: z.string(),
  PlayerA: z.string(),
  PlayerB: z.string(),
  /** Empty before the match starts, like the score of a scoreboard. */
  ScoreA: z.string(),
  ScoreB: z.string(),
  RaceTo: z.string(),
  FlagA: z.string().describe('The address of the flag as a picture'),
  FlagB: z.string().describe('The address of the flag as a picture'),
  Round: z.string(),
  Status: z.string().describe('FREE, BLOCKED, READY, RUNNING, TIMEOUT or FINISHED'),
  Breaker: z.string().describe('A, B or empty'),
  ShotClock: z.string().describe('ORDERED, ACKNOWLEDGED or empty'),
  NextA: z.string().describe('Who plays next on the table, as forecast'),
  NextB: z.string(),
  Eta: z.string().describe('When the next match probably starts, with the offset of the venue'),
});
export type TableFeedRow = z.output<typeof tableFeedRow>;

/** The columns in the order of the files. */
export const tableFeedColumns = Object.keys(tableFeedRow.shape) as (keyof TableFeedRow)[];

const query = z.object({
  /** Only this event; by default every event in hand. */
  event: idText.optional(),
  delay: z.coerce.number().int().min(0).max(maxOverlayDelay).default(0).describe('In seconds: the rows as they were so long ago'),
  token: streamTokenQuery,
});
const open = { method: 'GET', right: 'public', tag: 'public', query } as const satisfies Partial<Call>;

export const tableFeedJson = call({
  ...open,
  path: '/api/public/box/tables.json',
  summary: 'One row per table of the running events, as flat JSON for title programs',
  answer: z.array(tableFeedRow),
});
export const tableFeedCsv = call({
  ...open,
  path: '/api/public/box/tables.csv',
  summary: 'One row per table of the running events, as CSV with a header',
  file: ['text/csv; charset=utf-8'],
});
export const tableFeedXml = call({
  ...open,
  path: '/api/public/box/tables.xml',
  summary: 'One row per table of the running events, as XML with one element per row',
  file: ['application/xml; charset=utf-8'],
});
