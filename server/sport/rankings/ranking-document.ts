/** Reads the content of the ranking PDF as plain data, because the thread that draws it has no database. */
import type { Kysely } from 'kysely';
import { printable } from '../../entity/documents/printable.ts';
import type { Database } from '../../store/schema.ts';
import { placesOfRunning } from '../draws/participant-places.ts';
import { isEntrant } from '../participants/count-entrants.ts';

export type RankingLine = {
  place: number | null;
  lastName: string;
  firstName: string;
  country: string;
  points: number | null;
  disqualified: boolean;
};

export type RankingDocument = {
  tournament: string;
  event: string;
  /** 'Rijeka · 25.09.26 – 27.09.26 · 9-Ball, race to 9'. */
  facts: string;
  /** True until the tournament is approved. */
  preliminary: boolean;
  /** The time at which the data was read. */
  at: string;
  /** The same time for people: 'as of 25.09.2026 17:12', in the event's time zone. */
  asOf: string;
  lines: RankingLine[];
};

/** Returns null when the tournament does not exist. */
export async function readRankingDocument(db: Kysely<Database>, tournamentId: number, at: string): Promise<RankingDocument | null> {
  const found = await readDocumentHead(db, tournamentId, at);
  if (!found) return null;
  return {
    ...found.head,
    preliminary: found.tournament.tournamentStatus !== 'APPROVED',
    lines: await readLines(db, tournamentId),
  };
}

/** Returns the tournament and the words above its printed ranking or flow chart; null when it does not exist. */
export async function readDocumentHead(db: Kysely<Database>, tournamentId: number, at: string) {
  const tournament = await db
    .selectFrom('tournament as t')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .innerJoin('discipline as d', 'd.id', 't.disciplineId')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select(['t.name', 't.chart', 't.tournamentStatus', 't.raceTo', 't.tournamentStartDate', 't.tournamentEndDate'])
    .select(['e.name as event', 'e.eventStartDate', 'e.eventEndDate', 'e.timeZone', 'd.name as discipline', 'v.city'])
    .where('t.id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) return null;
  const days = dayRange(
    tournament.tournamentStartDate ?? tournament.eventStartDate,
    tournament.tournamentEndDate ?? tournament.eventEndDate,
  );
  const head = {
    tournament: printable(tournament.name),
    event: printable(tournament.event),
    facts: [tournament.city, days, `${tournament.discipline}, race to ${tournament.raceTo}`]
      .filter(Boolean)
      .map((fact) => printable(fact ?? ''))
      .join(' · '),
    at,
    asOf: asOf(at, tournament.timeZone),
  };
  return { tournament, head };
}

async function readLines(db: Kysely<Database>, tournamentId: number): Promise<RankingLine[]> {
  const rows = await db
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select([
      'p.id',
      'p.place',
      'p.points',
      'p.disqualified',
      'pp.lastName',
      'pp.firstName',
      'pp.teamProfile',
      'pp.displayName',
      'c.mnemonic as country',
    ])
    .where('p.tournamentId', '=', tournamentId)
    .where(isEntrant)
    .orderBy('pp.search')
    .orderBy('p.id')
    .execute();
  const standings = await placesOfRunning(db, [tournamentId]);
  const sorted = rows.map((row) => ({ ...row, ...standings.get(row.id) }));
  sorted.sort((one, other) => orderOf(one) - orderOf(other) || Number(one.disqualified) - Number(other.disqualified));
  return sorted.map(({ id: _, teamProfile, displayName, lastName, firstName, country, ...row }) => ({
    ...row,
    lastName: printable(teamProfile ? displayName : lastName, 80),
    firstName: teamProfile ? '' : printable(firstName, 80),
    country: country ?? '',
  }));
}

const orderOf = ({ place }: { place: number | null }): number => place ?? Number.MAX_SAFE_INTEGER;

/** A printed sheet gets outdated, so it shows the time of its data. */
function asOf(at: string, timeZone: string): string {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return `as of ${new Intl.DateTimeFormat('de-DE', { timeZone, ...parts }).format(new Date(at)).replace(',', '')}`;
}

function dayRange(first: string, last: string): string {
  const [from, to] = [first, last].map((day) => day.split('-').reverse().join('.'));
  return from === to ? `${from}` : `${from} – ${to}`;
}
