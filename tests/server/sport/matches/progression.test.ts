/** The effect of a result on the following matches: advancing, walkovers, corrections, players who are out (machines/README.md 3.6–3.9, 4, 8.8). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchEvent } from '#machines/match/events.ts';
import type { Side } from '#machines/names.ts';
import { changesByRoom } from '../../../../server/hall/live/changes.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { withdraw } from '../../../../server/sport/matches/withdraw.ts';
import { commit, type WorkContext } from '../../../../server/store/unit/commit.ts';
import { createDoubleElimination, type DoubleElimination, sheetOf } from '../../../support/double-elimination.ts';
import { settleByes } from '../../../support/settle-byes.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let hall: DoubleElimination;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createDoubleElimination(world.context, { tables: 4, raceTo: 1 });
});

type UntimedMatchEvent = MatchEvent extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

const send = (label: string, ...events: UntimedMatchEvent[]) =>
  dispatchMatch(world.context, { actor: desk, matchId: hall.id(label), right: 'match:edit' }, (_stored, { at }) =>
    events.map((event) => ({ ...event, at }) as MatchEvent),
  );
const inOneWork = (work: (work: WorkContext) => Promise<unknown>) =>
  commit(world.context, { actor: desk }, async (one) => void (await work(one)));
const player = (number: number): number => hall.participantIds[number - 1] ?? 0;
const sheet = () => sheetOf(world.context, hall);
const score = (side: Side) => ({ type: 'CORRECT', aScore: side === 'A' ? 1 : 0, bScore: side === 'A' ? 0 : 1 }) as const;

async function start(label: string, table: number): Promise<void> {
  const tableId = hall.tableIds[table - 1] ?? 0;
  await send(label, { type: 'ASSIGN_TABLE', tableId }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
}

async function win(label: string, side: Side): Promise<void> {
  await start(label, 4);
  await send(label, score(side), { type: 'FINISH' }, { type: 'APPROVE' });
}

const nobodyOn = (label: string, side: Side) => send(label, { type: 'SET_PARTICIPANT', side, participantId: null, walkover: true });

describe('an approved match', () => {
  test('sends its winner and its loser on', async () => {
    await win('A001', 'A');
    await win('A002', 'B');

    expect(await sheet()).toEqual([
      'A001 APPROVED P1 – P2',
      'A002 APPROVED P3 – P4',
      'A003 SCHEDULED P1 – P4',
      'A004 SCHEDULED P2 – P3',
      'A005 CREATED ? – ?',
      'A006 CREATED ? – ?',
    ]);
  });

  test('publishes the rows of its tournament and its event, once and without its other matches', async () => {
    await win('A001', 'A');

    const entries = await world.context.read
      .selectFrom('journal')
      .select('stream')
      .where('stream', 'in', [`progress:${hall.tournamentId}`, `tournament:${hall.tournamentId}`])
      .execute();
    expect(entries).toEqual([{ stream: `progress:${hall.tournamentId}` }]);
    const told = await changesByRoom(world.context.read, [{ stream: `progress:${hall.tournamentId}`, version: 0, rooms: '[]' }]);
    expect([...new Set([...told.values()].flat().map(({ kind }) => kind))]).toEqual(['event', 'tournament']);
  });

  test('whose loser did not turn up sends the loser to the losers’ side like any other', async () => {
    await send('A001', { type: 'WALKOVER', side: 'B' }, { type: 'APPROVE' });

    expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – P2w', 'A003 CREATED P1 – ?', 'A004 CREATED P2 – ?']));
  });
});

describe('walkovers', () => {
  test('pass on at once and through every round they decide', async () => {
    await nobodyOn('A001', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));
    await win('A002', 'A');

    expect(await sheet()).toEqual([
      'A001 APPROVED P1 – w',
      'A002 APPROVED P3 – P4',
      'A003 SCHEDULED P1 – P3',
      'A004 APPROVED w – P4',
      'A005 CREATED ? – P4',
      'A006 CREATED ? – ?',
    ]);
  });

  test('on both sides leave a walkover behind them, too', async () => {
    await nobodyOn('A001', 'A');
    await nobodyOn('A001', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));

    expect(await sheet()).toEqual([
      'A001 APPROVED w – w',
      'A002 SCHEDULED P3 – P4',
      'A003 CREATED w – ?',
      'A004 CREATED w – ?',
      'A005 CREATED w – ?',
      'A006 CREATED ? – ?',
    ]);
  });

  test('let a tournament go on to its end', async () => {
    await nobodyOn('A001', 'A');
    await nobodyOn('A001', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));
    await win('A002', 'A');

    expect(await sheet()).toEqual([
      'A001 APPROVED w – w',
      'A002 APPROVED P3 – P4',
      'A003 APPROVED w – P3',
      'A004 APPROVED w – P4',
      'A005 APPROVED w – P4',
      'A006 SCHEDULED P3 – P4',
    ]);
  });

  test('let a qualifier pass, who keeps the number', async () => {
    await send('A001', { type: 'SET_PARTICIPANT', side: 'A', participantId: null, qualifier: 3 });
    await nobodyOn('A001', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));

    expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED Q3 – w', 'A003 CREATED Q3 – ?', 'A004 CREATED w – ?']));
  });
});

describe('a correction', () => {
  const turnRound = (label: string, side: Side) => send(label, { type: 'REOPEN' }, score(side), { type: 'FINISH' }, { type: 'APPROVE' });

  test('with another winner puts each player in the slot of the other', async () => {
    await win('A001', 'A');
    await win('A002', 'A');

    await turnRound('A001', 'B');

    expect(await sheet()).toEqual(expect.arrayContaining(['A003 SCHEDULED P2 – P3', 'A004 SCHEDULED P1 – P4']));
  });

  test('is refused with the match that has begun', async () => {
    await win('A001', 'A');
    await win('A002', 'A');
    await start('A004', 1);

    await expect(turnRound('A001', 'B')).rejects.toMatchObject({
      status: 409,
      message: 'Match A004 already depends on this result and is Running: who moves on can change only once that match is reset.',
    });
    expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – P2', 'A003 SCHEDULED P1 – P3']));
    await send('A004', { type: 'RESET' });
    await turnRound('A001', 'B');
    expect(await sheet()).toEqual(expect.arrayContaining(['A003 SCHEDULED P2 – P3', 'A004 SCHEDULED P1 – P4']));
  });

  test('looks through matches that only a walkover decided, and takes them back', async () => {
    await nobodyOn('A002', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));
    await win('A001', 'A');
    expect(await sheet()).toEqual(expect.arrayContaining(['A004 APPROVED P2 – w', 'A005 CREATED ? – P2']));

    await turnRound('A001', 'B');

    expect(await sheet()).toEqual([
      'A001 APPROVED P1 – P2',
      'A002 APPROVED P3 – w',
      'A003 SCHEDULED P2 – P3',
      'A004 APPROVED P1 – w',
      'A005 CREATED ? – P1',
      'A006 CREATED ? – ?',
    ]);
  });

  test('is refused because of a match behind those that only walkovers decided', async () => {
    await nobodyOn('A002', 'A');
    await nobodyOn('A002', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));
    await win('A001', 'A');
    expect(await sheet()).toEqual(expect.arrayContaining(['A003 APPROVED P1 – w', 'A005 APPROVED w – P2', 'A006 SCHEDULED P1 – P2']));
    await start('A006', 1);

    await expect(turnRound('A001', 'B')).rejects.toMatchObject({
      message: 'Match A006 already depends on this result and is Running: who moves on can change only once that match is reset.',
    });
    await send('A001', { type: 'SET_BREAKER', side: 'B' });
  });

  test('is refused once the next stage is drawn from it, while its scores can still change', async () => {
    await win('A001', 'A');
    await world.context.db.updateTable('tournament').set({ currentRunningStage: 2 }).where('id', '=', hall.tournamentId).execute();

    await expect(turnRound('A001', 'B')).rejects.toMatchObject({
      message: 'The next stage is drawn from these results: the winner can no longer change.',
    });
    await send('A001', { type: 'SET_BREAKER', side: 'B' });
  });

  test('that reopens a match empties the slots behind it, walkovers included', async () => {
    await nobodyOn('A002', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));
    await win('A001', 'A');

    await send('A001', { type: 'REOPEN' });

    expect(await sheet()).toEqual(
      expect.arrayContaining(['A001 RUNNING P1 – P2', 'A003 CREATED ? – P3', 'A004 CREATED ? – w', 'A005 CREATED ? – ?']),
    );
  });
});

describe('a disqualified player', () => {
  test('leaves a walkover on the losers’ side', async () => {
    await win('A002', 'A');
    await start('A001', 1);
    await send('A001', { type: 'DISQUALIFY', side: 'A' }, { type: 'APPROVE' });

    expect(await sheet()).toEqual(expect.arrayContaining(['A003 SCHEDULED P2 – P3', 'A004 APPROVED w – P4', 'A005 CREATED ? – P4']));
  });

  test('is back in the earlier slot when the match is reopened', async () => {
    await win('A002', 'A');
    await start('A001', 1);
    await send('A001', { type: 'DISQUALIFY', side: 'A' }, { type: 'APPROVE' });

    await send('A001', { type: 'REOPEN' }, score('B'), { type: 'FINISH' }, { type: 'APPROVE' });

    expect(await sheet()).toEqual(expect.arrayContaining(['A003 SCHEDULED P2 – P3', 'A004 SCHEDULED P1 – P4', 'A005 CREATED ? – ?']));
    const entries = await world.context.read
      .selectFrom('journal')
      .select(['version', 'type'])
      .where('stream', '=', `participant:${player(1)}`)
      .orderBy('seq')
      .execute();
    expect(entries).toEqual([
      { version: 2, type: 'disqualified' },
      { version: 3, type: 'reinstated' },
    ]);
  });

  test('in an approved match leaves the next match', async () => {
    await win('A001', 'A');
    await win('A002', 'A');

    await send('A001', { type: 'DISQUALIFY', side: 'B' });

    expect(await sheet()).toEqual(expect.arrayContaining(['A004 APPROVED P2w – P4', 'A005 CREATED ? – P4']));
  });

  test('who once passed a walkover can be disqualified in a later match', async () => {
    await nobodyOn('A001', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));
    await win('A002', 'A');
    await start('A003', 1);

    await send('A003', { type: 'DISQUALIFY', side: 'A' }, { type: 'APPROVE' });

    expect(await sheet()).toEqual(
      expect.arrayContaining(['A001 APPROVED P1 – w', 'A003 APPROVED P1 – P3', 'A005 APPROVED w – P4', 'A006 SCHEDULED P3 – P4']),
    );
  });

  test('who already plays another match must be stopped there first', async () => {
    await win('A001', 'A');
    await win('A002', 'A');
    await start('A004', 2);

    await expect(send('A001', { type: 'DISQUALIFY', side: 'B' })).rejects.toMatchObject({
      message: 'Match A004 on table 2 is Running: end it first.',
    });
  });
});

describe('a player who withdraws', () => {
  test('lets the opponent pass, and is not awaited on the losers’ side', async () => {
    await inOneWork((work) => withdraw(work, player(1)));
    await win('A002', 'A');

    expect(await sheet()).toEqual([
      'A001 APPROVED P1w – P2',
      'A002 APPROVED P3 – P4',
      'A003 SCHEDULED P2 – P3',
      'A004 APPROVED w – P4',
      'A005 CREATED ? – P4',
      'A006 CREATED ? – ?',
    ]);
  });

  test('before the opponent is known lets the opponent pass as soon as it is', async () => {
    await win('A001', 'A');
    await inOneWork((work) => withdraw(work, player(1)));
    expect(await sheet()).toEqual(expect.arrayContaining(['A003 CREATED P1w – ?', 'A005 CREATED w – ?']));

    await win('A002', 'A');

    expect(await sheet()).toEqual(expect.arrayContaining(['A003 APPROVED P1w – P3', 'A006 CREATED P3 – ?']));
  });

  test('with a match that waits for approval never reaches the next one', async () => {
    await start('A001', 1);
    await send('A001', score('A'), { type: 'FINISH' });

    await inOneWork((work) => withdraw(work, player(1)));
    await send('A001', { type: 'APPROVE' });

    expect(await sheet()).toEqual(expect.arrayContaining(['A003 CREATED w – ?', 'A004 CREATED P2 – ?']));
  });

  test('is refused while playing, with the match and its table', async () => {
    await start('A001', 3);

    await expect(inOneWork((work) => withdraw(work, player(2)))).rejects.toMatchObject({
      message: 'Match A001 on table 3 is Running: end it first.',
    });
  });

  test('is refused while the match is announced, with what to do first', async () => {
    await send('A001', { type: 'ASSIGN_TABLE', tableId: hall.tableIds[2] ?? 0 });

    await expect(inOneWork((work) => withdraw(work, player(2)))).rejects.toMatchObject({
      message: 'Match A001 on table 3 is announced: reset it first.',
    });
  });

  test('stays out of the other matches of a group when a disqualification is undone', async () => {
    await start('A001', 1);
    await send('A001', score('B'), { type: 'FINISH' });
    await send('A006', { type: 'SET_PARTICIPANT', side: 'A', participantId: player(1) });
    await inOneWork((work) => withdraw(work, player(1)));

    await send('A001', { type: 'DISQUALIFY', side: 'A' });
    await send('A001', { type: 'REOPEN' });

    expect(await sheet()).toContain('A006 CREATED P1w – ?');
  });

  test('after a walkover keeps it and the name in the waiting slot, and the opponent passes', async () => {
    await nobodyOn('A001', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));

    await inOneWork((work) => withdraw(work, player(1)));
    await win('A002', 'A');

    expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – w', 'A003 APPROVED P1w – P3', 'A006 SCHEDULED P3 – P4']));
  });

  test('leaves the walkover to the opponent, who leaves later', async () => {
    await win('A001', 'A');
    await win('A002', 'A');
    await inOneWork((work) => withdraw(work, player(1)));

    await inOneWork((work) => withdraw(work, player(3)));

    expect(await sheet()).toEqual(expect.arrayContaining(['A003 APPROVED P1w – P3', 'A005 CREATED w – ?', 'A006 CREATED P3w – ?']));
  });

  test('after a walkover can do so once the next match is over', async () => {
    await nobodyOn('A001', 'B');
    await inOneWork((work) => settleByes(work, hall.tournamentId));
    await win('A002', 'A');
    await win('A003', 'A');

    await inOneWork((work) => withdraw(work, player(1)));

    expect(await sheet()).toEqual(expect.arrayContaining(['A001 APPROVED P1 – w', 'A003 APPROVED P1 – P3', 'A006 CREATED P1w – ?']));
  });

  test('does not come back with a match that is to be played again after all', async () => {
    await win('A002', 'A');
    await start('A001', 1);
    await send('A001', { type: 'DISQUALIFY', side: 'B' }, { type: 'APPROVE' });
    await inOneWork((work) => withdraw(work, player(4)));
    expect(await sheet()).toEqual(expect.arrayContaining(['A004 APPROVED w – P4', 'A005 CREATED ? – P4w']));

    await send('A001', { type: 'REOPEN' }, score('A'), { type: 'FINISH' }, { type: 'APPROVE' });

    expect(await sheet()).toEqual(expect.arrayContaining(['A004 APPROVED P2 – P4w', 'A005 CREATED ? – P2']));
  });

  test('withdraws once', async () => {
    await inOneWork((work) => withdraw(work, player(1)));

    await expect(inOneWork((work) => withdraw(work, player(1)))).rejects.toMatchObject({
      message: 'The participant has withdrawn already.',
    });
  });
});

test('the whole tournament is played to its champion', async () => {
  await win('A001', 'A');
  await win('A002', 'A');
  await win('A004', 'A');
  await win('A003', 'B');
  await win('A005', 'A');
  await win('A006', 'B');

  expect(await sheet()).toEqual([
    'A001 APPROVED P1 – P2',
    'A002 APPROVED P3 – P4',
    'A003 APPROVED P1 – P3',
    'A004 APPROVED P2 – P4',
    'A005 APPROVED P1 – P2',
    'A006 APPROVED P3 – P1',
  ]);
});
