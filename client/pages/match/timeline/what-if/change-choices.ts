/** The matches, tables, rounds and sessions that a change can name. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import { isUpcoming } from '#machines/names.ts';
import { formatTime, matchName } from '../../../../format.ts';
import { type EventDay, matchesOf } from '../../../../hall/day/event-day.ts';
import type { PlayDay } from '../../../../hall/day/hall-days.ts';
import { knownSurnameOf } from '../../../../hall/match/match-side.ts';
import { isMovable } from './what-if-layer.ts';

type Choice = { id: number; label: string };
type ChangeChoices = { matches: Choice[]; tables: Choice[]; rounds: Choice[]; sessions: Choice[] };

/** A round and a session are named by one of their matches. */
export function choicesOf(event: EventDay, day: PlayDay, zone: string | undefined): ChangeChoices {
  const matches = matchesOf(event, day).filter(isMovable).sort(inOrder);
  const playable = matches.filter(({ teamParentMatchId, numberOfTeamMatches }) => numberOfTeamMatches === 0 || teamParentMatchId !== null);
  const several = new Set(matches.map(({ tournamentId }) => tournamentId)).size > 1;
  const prefix = ({ categoryName }: LiveMatch): string => (several ? `${categoryName} ` : '');
  const rounds = Map.groupBy(
    matches.filter(({ numberOfTeamMatches }) => numberOfTeamMatches === 0),
    ({ roundId }) => roundId,
  );
  const sessions = Map.groupBy(
    matches.filter(({ matchStatus, matchScheduledTime }) => isUpcoming(matchStatus) && matchScheduledTime !== null),
    ({ tournamentId, matchScheduledTime }) => `${tournamentId} ${matchScheduledTime}`,
  );
  const named = (groups: Iterable<readonly LiveMatch[]>, label: (match: LiveMatch, count: number) => string): Choice[] =>
    [...groups].flatMap((own) => (own[0] ? [{ id: own[0].id, label: label(own[0], own.length) }] : []));
  return {
    matches: playable.map((match) => ({ id: match.id, label: matchLabel(match, zone) })),
    tables: event.tables
      .filter(({ tableStatus }) => tableStatus !== 'BLOCKED')
      .map(({ id, displayNumber }) => ({ id, label: `Table ${displayNumber}` })),
    rounds: named(rounds.values(), (match, count) => `${prefix(match)}${match.roundMnemonic} · ${countText(count, 'match', 'matches')}`),
    sessions: named(
      sessions.values(),
      (match, count) => `${prefix(match)}${formatTime(match.matchScheduledTime, zone)} · ${countText(count, 'match', 'matches')}`,
    ),
  };
}

function inOrder(one: LiveMatch, other: LiveMatch): number {
  const [first, second] = [one.matchScheduledTime ?? '9', other.matchScheduledTime ?? '9'];
  return first === second ? one.label.localeCompare(other.label, 'en', { numeric: true }) : first < second ? -1 : 1;
}

/** '18:00 LR2-C041 MÜLLER – ORTIZ' */
function matchLabel(match: LiveMatch, zone: string | undefined): string {
  const sides = [knownSurnameOf(match, 'A') ?? match.aWaitsFor, knownSurnameOf(match, 'B') ?? match.bWaitsFor].filter(Boolean);
  return [formatTime(match.matchScheduledTime, zone), matchName(match), sides.join(' – ')].filter(Boolean).join(' ');
}
