/** Makes one recorded change again through the function that makes it in a real event. */
import type { RecordedChange } from '#contract/match/event-record.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { Problem } from '../../kernel/errors.ts';
import {
  approveTournamentOf,
  cancelTournamentOf,
  finishTournamentOf,
  reopenTournamentOf,
  startTournamentOf,
} from '../../sport/draws/change-status.ts';
import { dispatchMatch } from '../../sport/matches/commands.ts';
import { dispatchTable } from '../../sport/tables/commands.ts';
import type { Context } from '../../store/context.ts';
import { demoActor } from '../simulator/actor.ts';
import { isTimeColumn, type MoveTime, withTimes } from './record-times.ts';

/**
 * PLAYED: the call was made. FOLLOWED: another call had this effect already, such as the winner in the next match. LEFT: the change needs no call,
 * such as a new name. Otherwise the sentence of the refusal.
 */
type PlayedChange = 'PLAYED' | 'FOLLOWED' | 'LEFT' | { refused: string };

type PlayOptions = {
  move: MoveTime;
  /** By how many versions each row is behind the record. */
  behind: Map<string, number>;
  byValues: boolean;
};

/** `byValues`: a person plays at this table too, so versions say nothing. */
export async function playChange(context: Context, change: RecordedChange, options: PlayOptions): Promise<PlayedChange> {
  const { stream } = change;
  const played = (await hasFollowed(context, change, options)) ? 'FOLLOWED' : await makeCall(context, change, options).catch(refusalOf);
  if (played !== 'FOLLOWED' && played !== 'PLAYED') options.behind.set(stream, (options.behind.get(stream) ?? 0) + 1);
  return played;
}

function refusalOf(error: unknown): PlayedChange {
  if (error instanceof Problem) return { refused: error.message };
  throw error;
}

const tables = { match: 'tournamentMatch', table: 'billiardTable', tournament: 'tournament' } as const;

const partsOf = (stream: string): [keyof typeof tables, number] => {
  const [kind, id] = stream.split(':');
  return [kind as keyof typeof tables, Number(id)];
};

async function hasFollowed({ read }: Context, { stream, version, values = {} }: RecordedChange, options: PlayOptions): Promise<boolean> {
  const [kind, id] = partsOf(stream);
  const row: Record<string, unknown> | undefined = await read.selectFrom(tables[kind]).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  const columns = Object.entries(values).filter(([name]) => !isTimeColumn(name));
  // The hall names the next matches of its tables in its own time, and each name raises the version.
  if (kind === 'table') return values.tableStatus !== undefined && row.tableStatus === values.tableStatus[1];
  if (options.byValues) return columns.length > 0 && columns.every(([name, [, after]]) => row[name] === after);
  return Number(row.version) + (options.behind.get(stream) ?? 0) >= version;
}

async function makeCall(context: Context, change: RecordedChange, { move }: PlayOptions): Promise<PlayedChange> {
  const { stream, type, events, values = {} } = change;
  const [kind, id] = partsOf(stream);
  const request = { actor: demoActor };
  if (kind === 'match') {
    if (!events || events.length === 0) return 'LEFT';
    await dispatchMatch(context, { ...request, matchId: id, right: 'match:edit' }, (_stored, work) =>
      // The demo enters its first hours with the times at which they would have been played.
      events.map((event) => ({ at: work.at, ...withTimes(event, move), ...planned(event.type) }) as unknown as MatchEvent),
    );
    return 'PLAYED';
  }
  if (kind === 'table') {
    const [before, after] = values.tableStatus ?? [];
    if (after !== 'BLOCKED' && !(before === 'BLOCKED' && after === 'FREE')) return 'LEFT';
    await dispatchTable(context, { ...request, tableId: id }, (at) =>
      after === 'BLOCKED' ? { type: 'BLOCK', reason: 'As recorded', by: 'Replay', at } : { type: 'UNBLOCK', at },
    );
    return 'PLAYED';
  }
  const step = tournamentSteps[type];
  if (!step || !values.tournamentStatus) return 'LEFT';
  await step(context, request, id);
  return 'PLAYED';
}

/** A moved time need not be on a quarter of an hour. */
const planned = (type: string) => (type === 'SCHEDULE' ? { asPlanned: true } : {});

const tournamentSteps: Readonly<Record<string, typeof startTournamentOf>> = {
  START: startTournamentOf,
  FINISH: finishTournamentOf,
  REOPEN: reopenTournamentOf,
  APPROVE: approveTournamentOf,
  CANCEL: cancelTournamentOf,
};
