/**
 * The second draw of a virtual day: requested too early, twice, and while the server dies. Results of the first stage change before and
 * after it, and somebody takes it back.
 * It is judged from the rows alone, by the rules (machines/README.md 5), not by the code that draws.
 */

import { Problem } from '../../server/kernel/errors.ts';
import { makeNextStageDraw } from '../../server/sport/draws/next-stage.ts';
import { redrawTournamentOf } from '../../server/sport/draws/redraw.ts';
import type { StoredMatch } from '../../server/sport/matches/read.ts';
import type { Context } from '../../server/store/context.ts';
import type { Dice } from './dice.ts';
import { faultPoints } from './fault-points.ts';
import { keyOfMatch, startOf } from './match-log.ts';
import type { VirtualHall, VirtualServer } from './virtual-hall.ts';

export type DayStages = {
  /** Requests the draw, or takes it back. */
  act: (dice: Dice) => Promise<void>;
  /** Returns sentences about broken rules. */
  judge: (context: Context) => Promise<string[]>;
};

/** `start` receives the matches of the second stage, as the draw made them. */
type DayStagesOptions = { hall: VirtualHall; tournamentId: number; start: Map<string, StoredMatch> };
type DrawAnswer = 'unknown' | 'drawn' | 'refused';

const actor = { kind: 'system', name: 'desk' } as const;

export function dayStages({ hall, tournamentId, start }: DayStagesOptions): DayStages {
  const requests = new Map<string, DrawAnswer>();
  const takenBack: string[] = [];

  const draw = async ({ context }: VirtualServer, dice: Dice): Promise<void> => {
    // A draw without an answer is requested again with the same id.
    const open = [...requests].find(([, answer]) => answer === 'unknown')?.[0];
    const commandId = open ?? `stage-${dice.bytes(12).toString('hex')}`;
    requests.set(commandId, 'unknown');
    if (dice.chance(0.3)) hall.crash({ point: dice.pick(faultPoints.slice(0, 5)), times: dice.whole(1, 6) });
    const answer = await makeNextStageDraw(context, { actor, commandId }, tournamentId).then(() => 'drawn' as const, refusal);
    requests.set(commandId, answer);
    await learnStart(context).catch(() => undefined);
  };
  /** Called before anybody plays one of the matches. */
  const learnStart = async (context: Context): Promise<void> => {
    const ids = (await matchesIn(context, tournamentId)).map(({ id }) => id).filter((id) => !start.has(keyOfMatch(id)));
    for (const [key, match] of await startOf(context, ids)) start.set(key, match);
  };
  return {
    act: async (dice) => {
      const server = hall.server();
      if (!server) return;
      if (dice.chance(0.7)) return draw(server, dice);
      const commandId = `back-${dice.bytes(12).toString('hex')}`;
      const answer = await redrawTournamentOf(server.context, { actor, commandId }, tournamentId).then(() => 'taken back', refusal);
      if (answer === 'taken back') takenBack.push(commandId);
    },
    judge: async (context) => {
      await learnStart(context);
      const { read } = context;
      const draws = await read
        .selectFrom('tournamentDraw')
        .select('id')
        .where('tournamentId', '=', tournamentId)
        .where('stage', '=', 2)
        .execute();
      const told = await read
        .selectFrom('journal')
        .select(['commandId', 'type'])
        .where('stream', '=', `tournament:${tournamentId}`)
        .execute();
      const made = told.filter(({ type }) => type === 'DRAW_NEXT_STAGE').map(({ commandId }) => commandId);
      return [
        ...takenBack.map((op) => `The draws of a tournament that is played were taken back (${op}).`),
        ...(made.length === draws.length && draws.length < 2
          ? []
          : [`The next stage was drawn ${made.length} times; ${draws.length} draws are kept.`]),
        ...[...requests].flatMap(([op, answer]) => wrongAnswer(op, answer, made.includes(op))),
        ...(await wrongSeats(context, tournamentId, draws.length > 0)),
      ];
    },
  };
}

const refusal = (error: unknown): 'refused' | 'unknown' => (error instanceof Problem && error.status < 500 ? 'refused' : 'unknown');

function wrongAnswer(op: string, answer: DrawAnswer, isMade: boolean): string[] {
  if (answer === 'drawn' && !isMade) return [`The next stage's draw ${op} was acknowledged and is lost.`];
  return answer === 'refused' && isMade ? [`The next stage's draw ${op} was refused and counts all the same.`] : [];
}

const matchesIn = ({ read }: Context, tournamentId: number) =>
  read
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select([
      'm.id',
      'm.label',
      'm.status',
      'm.aScore',
      'm.bScore',
      'm.participantAId',
      'm.participantBId',
      'm.winnerToMatchId',
      'm.winnerToSide',
    ])
    .select(['r.stage', 'r.mnemonic as round'])
    .where('m.tournamentId', '=', tournamentId)
    .orderBy('m.id')
    .execute();
type StageMatch = Awaited<ReturnType<typeof matchesIn>>[number];

const winnerOf = ({ status, aScore, bScore, participantAId, participantBId }: StageMatch): number | null =>
  status !== 'APPROVED' ? null : aScore > bScore ? participantAId : participantBId;

async function wrongSeats(context: Context, tournamentId: number, isDrawn: boolean): Promise<string[]> {
  const matches = await matchesIn(context, tournamentId);
  const [first, second] = [matches.filter(({ stage }) => stage === 1), matches.filter(({ stage }) => stage === 2)];
  const people = await context.read
    .selectFrom('participant')
    .select(['id', 'qualifierForStage'])
    .where('tournamentId', '=', tournamentId)
    .execute();
  const { currentRunningStage } = await context.read
    .selectFrom('tournament')
    .select('currentRunningStage')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const marked = people.filter(({ qualifierForStage }) => qualifierForStage === 2).map(({ id }) => id);
  if (!isDrawn) {
    const isUntouched = second.length === 0 && marked.length === 0 && currentRunningStage === 1;
    return isUntouched
      ? []
      : [`No next stage is drawn, and there are ${second.length} matches of it, ${marked.length} marked, stage ${currentRunningStage}.`];
  }
  const [winners, losers] = ['WQ', 'LQ'].map((name) => first.filter(({ round }) => round === name).map(winnerOf));
  const opening = second.filter(({ id }) => !second.some(({ winnerToMatchId }) => winnerToMatchId === id));
  return [
    ...(currentRunningStage === 2 ? [] : [`The next stage is drawn, and stage ${currentRunningStage} is played.`]),
    ...otherThan(
      'on the winners’ side of the next stage',
      opening.map(({ participantAId }) => participantAId),
      winners,
    ),
    ...otherThan(
      'on the losers’ side of the next stage',
      opening.map(({ participantBId }) => participantBId),
      losers,
    ),
    ...otherThan('marked as qualified', marked, [...(winners ?? []), ...(losers ?? [])]),
    ...opening.flatMap((match) => (haveMet(match, first) ? [`${match.label} of the next stage repeats a qualification match.`] : [])),
    ...second.flatMap((match) => passedOnWrong(match, second)),
  ];
}

function otherThan(where: string, ids: readonly (number | null)[], qualified: readonly (number | null)[] = []): string[] {
  const [stand, should] = [ids, qualified].map((some) => [...some].map(String).sort().join(' '));
  return stand === should ? [] : [`There stand ${stand} ${where}, and qualified have ${should}.`];
}

const haveMet = ({ participantAId, participantBId }: StageMatch, first: readonly StageMatch[]): boolean =>
  first.some(({ round, ...match }) => {
    const pair = [match.participantAId, match.participantBId];
    return round === 'WQ' && pair.includes(participantAId) && pair.includes(participantBId);
  });

function passedOnWrong(match: StageMatch, second: readonly StageMatch[]): string[] {
  const next = second.find(({ id }) => id === match.winnerToMatchId);
  if (!next) return [];
  const seated = match.winnerToSide === 'A' ? next.participantAId : next.participantBId;
  const winner = winnerOf(match);
  return seated === winner ? [] : [`${next.label} has ${seated} where the winner of ${match.label} is ${winner}.`];
}
