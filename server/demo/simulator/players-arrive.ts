/** The players of called matches: most of them answer on their phones, and nearly all come to the table before the match begins. */
import { arrivalOn } from '#machines/arrivals.ts';
import { participantOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import { Problem } from '../../kernel/errors.ts';
import { arrivalsOf, markArrivalOf, sayComingOf } from '../../sport/matches/arrivals.ts';
import type { Context } from '../../store/context.ts';
import type { SimulatedMatch } from '../seed/demo-state.ts';
import { demoActor } from './actor.ts';
import { dice, diceBetween } from './dice.ts';
import { type Speed, scaledMs } from './pace.ts';

type ArrivalInput = { context: Context; seed: number; speed: Speed; countsFrom: number };

export async function playersArrive(input: ArrivalInput, matches: readonly SimulatedMatch[]): Promise<void> {
  const called = matches.filter(({ status, announcedAt }) => status === 'READY' && announcedAt !== null);
  const known = await arrivalsOf(
    input.context.read,
    called.map((match) => ({ ...match, matchStatus: match.status })),
  );
  for (const match of called)
    for (const side of sides) {
      const { comingAt, hereAt } = arrivalOn({ arrivals: known.get(match.id) ?? null }, side);
      if (hereAt === null) await arriveIfDue(input, { match, side, isComing: comingAt !== null });
    }
}

type CalledPlayer = { match: SimulatedMatch; side: Side; isComing: boolean };

/** A match that begins or is reset at this moment needs no answer any more. */
async function arriveIfDue({ context, seed, speed, countsFrom }: ArrivalInput, { match, side, isComing }: CalledPlayer): Promise<void> {
  const { id: matchId, announcedAt } = match;
  const key = [match.id, side, announcedAt ?? ''] as const;
  const waited = context.clock().getTime() - Math.max(Date.parse(announcedAt ?? ''), countsFrom);
  const isDue = (minutes: number): boolean => waited >= scaledMs(minutes, speed);
  try {
    if (isDue(diceBetween(1, 7, seed, 'arrives', ...key)))
      await markArrivalOf(context, { actor: demoActor, commandId: null, fingerprint: '', matchId, side, mark: 'HERE' });
    else if (!isComing && dice(seed, 'answers', ...key) < 0.7 && isDue(diceBetween(0.3, 1.5, seed, 'coming', ...key)))
      await sayComingOf(context, { matchId, participantId: participantOf(match, side) ?? 0, announcedAt: announcedAt ?? '' });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    context.log.debug({ match: matchId, refused: error.message }, 'The answer of a simulated player was refused');
  }
}
