/** The matches whose sides a correction changes, each with its sides before and after. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import { capitals, namesakeMarks } from '#contract/people/player-names.ts';
import type { CorrectedSide, CorrectionChange } from '#contract/tournament/corrections.ts';
import { byeWord, type Side, sides } from '#machines/names.ts';
import type { Database } from '../../store/schema.ts';
import { presentMatches } from '../matches/present.ts';

type MatchSides = { matchId: number; label: string; a: CorrectedSide; b: CorrectedSide };

/** Returns the sides of every match of the tournament, by id. */
export async function readSides(db: Kysely<Database>, tournamentId: number): Promise<Map<number, MatchSides>> {
  const ids = await db.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', tournamentId).execute();
  const rows = await presentMatches(
    db,
    ids.map(({ id }) => id),
  );
  const marks = namesakeMarks(rows.flatMap((row) => sides.flatMap((side) => personOf(row, side) ?? [])));
  return new Map(
    rows.map((row) => [row.id, { matchId: row.id, label: row.label, a: sideOf(row, 'A', marks), b: sideOf(row, 'B', marks) }]),
  );
}

/** In the order of the labels. */
export function changedMatches(before: ReadonlyMap<number, MatchSides>, after: ReadonlyMap<number, MatchSides>): CorrectionChange[] {
  const changes = [...after.values()].flatMap(({ matchId, label, a, b }): CorrectionChange[] => {
    const now = before.get(matchId);
    if (!now || JSON.stringify([now.a, now.b]) === JSON.stringify([a, b])) return [];
    return [{ matchId, label, before: { a: now.a, b: now.b }, after: { a, b } }];
  });
  return changes.sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

function personOf(row: LiveMatch, side: Side) {
  const [id, lastName] = [row[`participant${side}Id`], row[`participant${side}LastName`]];
  if (id === null || !lastName) return null;
  return { id, lastName, firstName: row[`participant${side}FirstName`] ?? '', country: row[`participant${side}Country`] };
}

function shortNameOf(row: LiveMatch, side: Side, marks: ReadonlyMap<number, string>): string | null {
  const person = personOf(row, side);
  return person && [capitals(person.lastName, person.country), marks.get(person.id)].filter(Boolean).join(' ');
}

function sideOf(row: LiveMatch, side: Side, marks: ReadonlyMap<number, string>): CorrectedSide {
  const name = row[`participant${side}DisplayName`];
  const [isWalkover, waitsFor] = side === 'A' ? [row.aWalkover, row.aWaitsFor] : [row.bWalkover, row.bWaitsFor];
  const fullName = isWalkover ? (name === null ? byeWord : `${name} (walkover)`) : (name ?? waitsFor ?? 'Open');
  return {
    name: fullName,
    shortName: shortNameOf(row, side, marks) ?? fullName,
    participantId: row[`participant${side}Id`],
    countryId: row[`participant${side}CountryId`],
    country: row[`participant${side}Country`],
  };
}
