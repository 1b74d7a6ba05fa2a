/** The figures of an event, for its report on the screen, on paper and as a table. What each figure counts: machines/report/README.md. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const count = z.number().int();
const at = z.number().describe('Milliseconds since 1970');
const share = z.object({ all: count, kept: count });

const player = z.object({ id, name: z.string(), country: z.string().nullable() });

/** The sums of some matches. A length is in milliseconds; null: no match or rack has one. */
const sums = z.object({
  matches: count,
  playedMs: z.number().nullable().describe('Of a match in the mean'),
  longestMatchMs: z.number().nullable(),
  shortestMatchMs: z.number().nullable(),
  rackMs: z.number().nullable().describe('Of a rack in the mean'),
  longestRackMs: z.number().nullable(),
  shortestRackMs: z.number().nullable(),
  breaks: count,
  breaksWon: count,
  comebacks: count,
  timeouts: count,
  waitedMs: z.number().nullable().describe('From both players ready to the call, in the mean'),
});
export type ReportSums = z.output<typeof sums>;

const reportDay = z.object({
  day: z.string().describe('2026-09-25'),
  name: z.string().describe('Friday'),
  from: at,
  to: at,
  matches: count,
  plannedEnd: at.nullable(),
  end: at.nullable(),
  promises: share,
  waitedMs: z.number().nullable(),
  tableTimeMs: z.number(),
  tablePlayMs: z.number(),
  calls: z.array(z.object({ hour: count, calls: count })),
  promiseSteps: z.array(z.object({ minutes: count, matches: count })),
  plays: z.array(z.object({ table: count, name: z.string(), matchId: id, start: at, end: at })),
  sentences: z.object({ promises: z.string(), calls: z.string(), tables: z.string() }),
});
export type ReportDayAnswer = z.output<typeof reportDay>;

/** From a change to its picture on the screens of one kind. */
const screenTimes = z.object({
  name: z.string().describe('Screens of the hall'),
  changes: count,
  half: z.number().nullable().describe('Half of the changes were painted within so many milliseconds'),
  slow: z.number().nullable().describe('99 of 100 were'),
});

/** One of ten steps of predicted chances. `predicted` and `won`: means from 0 to 1; null without matches. */
const chanceStep = z.object({
  from: count.describe('The lower end in percent'),
  matches: count,
  predicted: z.number().nullable(),
  won: z.number().nullable().describe('How many of them side A won'),
});
export type ChanceStepAnswer = z.output<typeof chanceStep>;

const eventReport = z.object({
  name: z.string(),
  place: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  asOf: z.string(),
  /** '320 players from 41 countries · 672 matches · 24 tables' */
  facts: z.string(),
  /** How many matches are in play and still to come. */
  running: count,
  waiting: count,
  /** 'Men 9-Ball: 1. KOVAČ Ivo (CRO), 2. WEBER Jonas (GER)': the first three places of each tournament that is finished. */
  winners: z.array(z.string()),
  headlines: z.array(z.object({ value: z.string(), unit: z.string(), label: z.string(), note: z.string() })),
  /** The playing days. */
  days: z.array(reportDay),
  tableNumbers: z.array(count),
  racks: z.object({ steps: z.array(z.object({ minutes: count, racks: count })), sentence: z.string() }),
  /** The chances of winning, as they were before the first rack, against the results. */
  chances: z.object({ matches: count, steps: z.array(chanceStep), brier: z.number().nullable(), sentence: z.string() }),
  /** From the tap to the screen. `lostTaps`: taps that the journal has and the history of their match has not. */
  screens: z.object({
    taps: count,
    lostTaps: count,
    kinds: z.array(screenTimes),
    steps: z.array(z.object({ from: count, changes: count })),
    sentence: z.string(),
  }),
  wentWrong: z.array(z.string()),
  notRecorded: z.array(z.string()),
  players: z.array(player.extend({ won: count, lost: count, racksWon: count, racksLost: count, sums })),
  rounds: z.array(z.object({ id, name: z.string(), tournament: z.string(), sums })),
  tables: z.array(z.object({ number: count, playMs: z.number(), sums })),
  /** Pairs of players who met, those with the most matches first. */
  meetings: z.array(
    z.object({ one: player, other: player, matches: count, oneWins: count, otherWins: count, oneRacks: count, otherRacks: count }),
  ),
});
export type EventReportAnswer = z.output<typeof eventReport>;

export const readEventReport = call({
  method: 'GET',
  path: '/api/management/events/:id/report',
  right: 'event:read',
  summary: 'The figures of an event: promises, waiting, table use, racks, players, rounds, tables, head to head',
  params: idParams,
  answer: eventReport,
});

export const exportEventReport = call({
  method: 'GET',
  path: '/api/management/events/:id/report.pdf',
  right: 'event:read',
  summary: 'The figures of an event as PDF',
  params: idParams,
  file: ['application/pdf'],
});

export const exportEventReportTable = call({
  method: 'GET',
  path: '/api/management/events/:id/report.csv',
  right: 'event:read',
  summary: 'The figures of every match of an event, one per row: what the report is counted from',
  params: idParams,
  file: ['text/csv; charset=utf-8'],
});
