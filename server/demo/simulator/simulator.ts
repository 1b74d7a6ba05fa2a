/** Plays the demo through the same functions as every user. It stores no state: the next step follows from the rows. */
import type { ChangeSimulator, SimulatorState } from '#contract/hall/demo.ts';
import { Problem } from '../../kernel/errors.ts';
import { dispatchMatch } from '../../sport/matches/commands.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { type DemoMark, readMark } from '../demo-mark.ts';
import { readDemoState, type SimulatedMatch } from '../seed/demo-state.ts';
import { ensureRunningTournament } from '../seed/demo-tournament.ts';
import { nameLineUps } from '../seed/teams.ts';
import { demoActor } from './actor.ts';
import { advanceTournaments } from './advance-tournaments.ts';
import { changePace } from './change-pace.ts';
import { nextMove, type SimulatedMove, uniformMove } from './moves.ts';
import { nextCalls } from './next-calls.ts';
import { type Speed, scaledMs } from './pace.ts';
import { playersArrive } from './players-arrive.ts';

export type Simulator = {
  state: () => SimulatorState;
  change: (change: ChangeSimulator) => Promise<SimulatorState>;
  /** Does everything that is due by the office clock; returns the number of steps. */
  tick: () => Promise<number>;
};

export const defaultSpeed = 10;

/** After a person touched a match, the simulator leaves it alone for two minutes. */
const peopleFirstMs = 2 * 60_000;

export function createSimulator(context: Context, initial: Partial<SimulatorState> = {}): Simulator {
  const state: SimulatorState = { paused: false, speed: defaultSpeed, ...initial };
  /** Waiting times count from this moment: a pause and a night without the server do not count. */
  let countsFrom = context.clock().getTime();
  return {
    state: () => ({ ...state }),
    change: async ({ paused = state.paused, speed = state.speed }) => {
      if (state.paused && !paused) countsFrom = context.clock().getTime();
      Object.assign(state, { paused, speed });
      await commit(context, { actor: demoActor }, (work) => changePace(work, state.speed));
      return { ...state };
    },
    tick: async () => {
      const mark = state.paused ? null : await readMark(context.read);
      return mark ? playOnce({ context, mark, speed: state.speed, countsFrom }) : 0;
    },
  };
}

type TickInput = { context: Context; mark: DemoMark; speed: Speed; countsFrom: number };

async function playOnce(input: TickInput): Promise<number> {
  const { context, mark, speed, countsFrom } = input;
  const hall = await readDemoState(context.read, mark.eventId, context.clock());
  const isTouched = (match: SimulatedMatch): boolean => match.byPeople && context.clock().getTime() < match.changedAt + peopleFirstMs;
  let steps = 0;
  for (const match of hall.matches) {
    if (await moveIfDue(input, match, nextMoveOf(input, match, match.atTablet || isTouched(match)))) steps++;
  }
  await playersArrive(
    { context, seed: mark.seed, speed, countsFrom },
    hall.matches.filter((match) => !match.atTablet && !isTouched(match)),
  );
  steps += await nameLineUps(context, hall.matches);
  const { eventId, seed } = mark;
  for (const { match, tableId } of nextCalls(hall, { now: context.clock(), eventId, seed, speed, countsFrom, isTouched })) {
    if (await applyEvent(input, match, { type: 'ASSIGN_TABLE', at: '', tableId })) steps++;
  }
  steps += await advanceTournaments(context, hall.tournamentIds, speed);
  await ensureRunningTournament(context, { mark, speed });
  return steps;
}

/** A person who plays at a table still meets the simulated referee, unless the referee is a person too. */
function nextMoveOf({ context, mark }: TickInput, match: SimulatedMatch, leftToPeople: boolean): SimulatedMove | null {
  const chance = { seed: mark.seed, now: context.clock() };
  if (!leftToPeople) return nextMove(match, chance);
  return match.byPeople && match.lastEvent === 'SET_UNIFORM' ? null : uniformMove(match, chance);
}

async function moveIfDue(input: TickInput, match: SimulatedMatch, move: SimulatedMove | null): Promise<boolean> {
  const { context, speed, countsFrom } = input;
  const now = context.clock();
  if (!move || now.getTime() < Math.max(match.changedAt, countsFrom) + scaledMs(move.minutes, speed)) return false;
  return applyEvent(input, match, move.event);
}

/** Applies the event only to the version it was decided on: if a person was faster, their change stays, and the next tick decides again. */
async function applyEvent({ context }: TickInput, match: SimulatedMatch, event: Parameters<typeof nextEvent>[0]): Promise<boolean> {
  try {
    await dispatchMatch(
      context,
      { actor: demoActor, matchId: match.id, right: 'match:edit', expected: [{ version: match.version, by: 'body' }] },
      (_stored, work) => [nextEvent(event, work.at)],
    );
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    context.log.debug({ match: match.id, event: event.type, refused: error.message }, 'The simulator was refused');
    return false;
  }
}

const nextEvent = (event: NonNullable<ReturnType<typeof nextMove>>['event'], at: string) => ({ ...event, at });
