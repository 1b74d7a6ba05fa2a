/** The figures of an event for the public page: those of its report, at most a minute old. */
import type { CardPerson } from '#contract/match/player-card.ts';
import { type EventReport, eventReport } from '#machines/report/event-report.ts';
import type { ScreenRecord } from '#machines/report/screen-words.ts';
import { readStoredReport } from '../../../sport/report/read-report.ts';
import { createAgedCache } from '../../../store/aged-cache.ts';
import type { Context } from '../../../store/context.ts';

/** `enabled`: has a page of their own. */
export type FiguresPerson = CardPerson & { enabled: boolean };
type Figures = { report: EventReport; record: ScreenRecord; people: ReadonlyMap<number, FiguresPerson> };
/** In milliseconds. A report reads the whole event, and many strangers may ask for it. */
const figuresAgeMs = 60_000;
/** For an event that exists. A report of a large event holds its whole history, so only a few are kept. */
export const sharedFigures = createAgedCache({ ageMs: figuresAgeMs, maxEntries: 10 }, readFigures);

async function readFigures(context: Context, eventId: number): Promise<Figures> {
  const { input, screenRecord } = await readStoredReport(context, eventId);
  return { report: eventReport(input), record: screenRecord, people: await readPeople(context, eventId) };
}

async function readPeople(context: Context, eventId: number): Promise<Map<number, FiguresPerson>> {
  const rows = await context
    .lists()
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['pp.id', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.enabled', 'c.id as countryId', 'c.mnemonic as country'])
    .where('t.eventId', '=', eventId)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
