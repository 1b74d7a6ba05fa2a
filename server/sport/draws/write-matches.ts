/** Stores a drawn chart as rounds and matches with a few inserts, whatever its size. */
import type { Chart, ChartMatch, ChartRound, DrawnMatch, MatchSide, SlotEntrant } from '#machines/draw/types.ts';
import type { MatchStatus, Side } from '#machines/names.ts';
import { insertRows } from '../../store/rows/insert-rows.ts';
import type { NewMatch, TournamentRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

/** Inserts the rounds of both stages, so that a tournament shows later rounds from the start. Returns their ids by mnemonic. */
export async function insertRounds({ db }: WorkContext, tournamentId: number, rounds: readonly ChartRound[]): Promise<Map<string, number>> {
  const inserted = await db
    .insertInto('round')
    .values(rounds.map(({ mnemonic, name, stage, position }) => ({ tournamentId, mnemonic, name, stage, position })))
    .returning(['id', 'mnemonic'])
    .execute();
  return new Map(inserted.map(({ id, mnemonic }) => [mnemonic, id]));
}

type InsertMatchesInput = {
  tournament: TournamentRow;
  chart: Chart;
  matches: readonly DrawnMatch[];
  /** Ids by mnemonic. */
  rounds: ReadonlyMap<string, number>;
  /** Session times by label. */
  times: ReadonlyMap<string, string>;
  /** Participants who have left: they are named in their slot, as walkovers. */
  gone?: ReadonlySet<number>;
};

/** Inserts later rounds first, so that every match refers to its following matches by id at once. */
export async function insertMatches(work: WorkContext, { chart, matches, ...rest }: InsertMatchesInput): Promise<void> {
  const drawn = new Map(matches.map((match) => [match.label, match]));
  const ids = new Map<string, number>();
  for (const round of [...chart.rounds].sort((one, other) => other.stage - one.stage || other.position - one.position)) {
    const rows = chart.matches
      .filter((match) => match.round === round.mnemonic && match.stage === round.stage)
      .flatMap((match) => {
        const sides = drawn.get(match.label);
        return sides ? [matchRow(match, sides, ids, rest)] : [];
      });
    for (const { id, label } of await insertRows(work, 'tournamentMatch', rows)) ids.set(label, id);
  }
}

type MatchRowContext = Omit<InsertMatchesInput, 'chart' | 'matches'>;

function matchRow(match: ChartMatch, drawn: DrawnMatch, ids: ReadonlyMap<string, number>, context: MatchRowContext): NewMatch {
  const { tournament, rounds, times, gone = new Set() } = context;
  const { numberOfTimeouts } = tournament;
  const scheduledTime = drawn.passed ? null : (times.get(match.label) ?? null);
  const [winnerTo, loserTo] = [linkOf(match.winnerTo, ids), linkOf(match.loserTo, ids)];
  return {
    tournamentId: tournament.id,
    roundId: rounds.get(match.round) ?? 0,
    label: match.label,
    position: match.position,
    groupNumber: match.group,
    raceTo: raceToOf(tournament),
    status: statusOf(drawn, scheduledTime),
    scheduledTime,
    aTimeoutsRemaining: numberOfTimeouts,
    bTimeoutsRemaining: numberOfTimeouts,
    participantAId: playerOf(drawn.a),
    participantBId: playerOf(drawn.b),
    aPlaceholder: drawn.a?.kind === 'placeholder',
    bPlaceholder: drawn.b?.kind === 'placeholder',
    aQualifier: drawn.a?.kind === 'placeholder' ? drawn.a.number : null,
    bQualifier: drawn.b?.kind === 'placeholder' ? drawn.b.number : null,
    aWalkover: isGone(drawn.a, gone),
    bWalkover: isGone(drawn.b, gone),
    winnerToMatchId: winnerTo.matchId,
    winnerToSide: winnerTo.side,
    loserToMatchId: loserTo.matchId,
    loserToSide: loserTo.side,
  };
}

/** A team match is won by a majority of its sub-matches (machines/README.md 9.2). */
const raceToOf = ({ numberOfTeamMatches, raceTo }: TournamentRow): number =>
  numberOfTeamMatches > 0 ? Math.floor(numberOfTeamMatches / 2) + 1 : raceTo;

/** SCHEDULED when both entrants and the time are known (machines/README.md 4.2). */
function statusOf({ a, b, passed }: DrawnMatch, scheduledTime: string | null): MatchStatus {
  if (passed) return 'APPROVED';
  return isKnown(a) && isKnown(b) && scheduledTime !== null ? 'SCHEDULED' : 'CREATED';
}

const isKnown = (entrant: SlotEntrant): boolean => entrant?.kind === 'player' || entrant?.kind === 'placeholder';

const playerOf = (entrant: SlotEntrant): number | null => (entrant?.kind === 'player' ? entrant.id : null);

const isGone = (entrant: SlotEntrant, gone: ReadonlySet<number>): boolean =>
  entrant?.kind === 'walkover' || (entrant?.kind === 'player' && gone.has(entrant.id));

function linkOf(slot: MatchSide | null, ids: ReadonlyMap<string, number>): { matchId: number | null; side: Side | null } {
  const matchId = slot === null ? undefined : ids.get(slot.label);
  return slot === null || matchId === undefined ? { matchId: null, side: null } : { matchId, side: slot.side };
}
