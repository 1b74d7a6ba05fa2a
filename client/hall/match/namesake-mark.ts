/** Tells entrants of one tournament apart who share the surname, wherever only surnames are shown. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { namesakeMarks } from '#contract/people/player-names.ts';
import type { Side } from '#machines/names.ts';
import { snapshotOf } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';

type MarksById = ReadonlyMap<number, string>;
type MatchesById = Readonly<Record<number, LiveMatch>>;

let last: { matches: MatchesById; marks: MarksById } | null = null;

/** Returns '' for a surname that nobody shares in the matches that this page knows, else 'S.' or 'Sabine'. */
export function namesakeMark(match: LiveMatch, side: Side): string {
  const id = side === 'A' ? match.participantAId : match.participantBId;
  if (id === null) return '';
  return marksOf(snapshotOf(hall.store.matches)).get(id) ?? marksIn([match]).get(id) ?? '';
}

/** A snapshot keeps its identity until a match changes. */
function marksOf(matches: MatchesById): MarksById {
  if (last?.matches !== matches) last = { matches, marks: marksIn(Object.values(matches)) };
  return last.marks;
}

function marksIn(matches: readonly LiveMatch[]): Map<number, string> {
  const byTournament = Map.groupBy(matches, ({ tournamentId }) => tournamentId);
  return new Map([...byTournament.values()].flatMap((rows) => [...namesakeMarks(rows.flatMap(peopleOf))]));
}

const peopleOf = (match: LiveMatch): Parameters<typeof namesakeMarks>[0] => [
  ...personOf(match.participantAId, match.participantALastName, match.participantAFirstName, match.participantACountry),
  ...personOf(match.participantBId, match.participantBLastName, match.participantBFirstName, match.participantBCountry),
];

const personOf = (id: number | null, lastName: string | null, firstName: string | null, country: string | null) =>
  id === null || !lastName ? [] : [{ id, lastName, firstName: firstName ?? '', country }];
