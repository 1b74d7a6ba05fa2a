/** Tells entrants of one tournament apart who share the surname, wherever only surnames are shown. */
import { snapshot } from 'valtio';
import type { LiveMatch } from '#contract/live/rows.ts';
import { givenNamesToTell } from '#contract/people/player-names.ts';
import type { Side } from '#machines/names.ts';
import { hall } from '../../state/hall.ts';

type GivenNames = ReadonlyMap<number, string>;
type MatchesById = Readonly<Record<number, LiveMatch>>;

let last: { matches: MatchesById; given: GivenNames } | null = null;

/** Returns '' for a surname that nobody shares in the matches that this page knows, else 'S.' or 'Sabine'. */
export function givenToTell(match: LiveMatch, side: Side): string {
  const id = side === 'A' ? match.participantAId : match.participantBId;
  if (id === null) return '';
  return givenOf(snapshot(hall.store.matches) as MatchesById).get(id) ?? givenNamesIn([match]).get(id) ?? '';
}

/** A snapshot keeps its identity until a match changes. */
function givenOf(matches: MatchesById): GivenNames {
  if (last?.matches !== matches) last = { matches, given: givenNamesIn(Object.values(matches)) };
  return last.given;
}

function givenNamesIn(matches: readonly LiveMatch[]): Map<number, string> {
  const byTournament = Map.groupBy(matches, ({ tournamentId }) => tournamentId);
  return new Map([...byTournament.values()].flatMap((rows) => [...givenNamesToTell(rows.flatMap(peopleOf))]));
}

const peopleOf = (match: LiveMatch): Parameters<typeof givenNamesToTell>[0] => [
  ...personOf(match.participantAId, match.participantALastName, match.participantAFirstName, match.participantACountry),
  ...personOf(match.participantBId, match.participantBLastName, match.participantBFirstName, match.participantBCountry),
];

const personOf = (id: number | null, lastName: string | null, firstName: string | null, country: string | null) =>
  id === null || !lastName ? [] : [{ id, lastName, firstName: firstName ?? '', country }];
