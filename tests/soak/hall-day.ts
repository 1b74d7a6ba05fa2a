/**
 * One seed is one day of an event: tables, tablets, screens and the desk on virtual time. Everything but the network is the code of the
 * product.
 * Connections break, screens sleep for hours, clocks are wrong by minutes, and the server dies at any statement.
 * A backup is restored, and desk and table choose between two scores. Afterwards the checker judges the day.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import type { StoredMatch } from '../../server/sport/matches/read.ts';
import { insertTablet, type Tablet } from '../faults/tablet.ts';
import { createReady, type Ready } from '../server/sport/draws/tournament-world.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { scratchFolder } from '../support/scratch.ts';
import { virtualScreen, virtualTablet } from './day-clients.ts';
import { deskOf } from './day-desk.ts';
import { drawInTheMorning } from './day-draw.ts';
import { chooseAtDesk } from './day-proposals.ts';
import { dayRestore } from './day-restore.ts';
import { dayStages } from './day-stages.ts';
import { type Dice, diceOf } from './dice.ts';
import { faultPoints } from './fault-points.ts';
import type { HistoryAction } from './history.ts';
import { readRecord, startOf } from './match-log.ts';
import { databaseIn, type VirtualHall, virtualHall } from './virtual-hall.ts';
import { startVirtualTime, type VirtualTime } from './virtual-time.ts';

export type DaySize = {
  tables: number;
  screens: number;
  /** The minutes of play, in two halves. */
  minutes: number;
  /** The longest night between the halves, when hardly anybody is there. */
  nightMinutes: number;
};
export type DayPlan = DaySize & { seed: number; template: DayTemplate };
/** Small enough to play hundreds of days in seconds. */
export const shortDay: DaySize = { tables: 2, screens: 3, minutes: 1, nightMinutes: 5 };

export type DayReport = {
  violations: string[];
  actions: readonly HistoryAction[];
  taps: number;
  acknowledged: number;
  refused: number;
  shows: number;
  crashes: number;
  approved: number;
  /** Approved matches of the drawn tournament. */
  drawnApproved: number;
  restored: number;
  /** Proposals that somebody has chosen between. */
  chosen: number;
  /** Draws of a next stage from the results of the drawn tournament. */
  nextStages: number;
};

export type DayTemplate = {
  file: string;
  hall: Hall;
  tablets: readonly Tablet[];
  start: Map<string, StoredMatch>;
  folder: string;
  ready: Ready;
};

const hallTables = 24;
const minuteMs = 60_000;

/** Prepares the morning; every day begins with a copy of it. */
export async function dayTemplate(): Promise<DayTemplate> {
  const folder = scratchFolder('day-');
  const { context, close } = await openContext(
    readConfig({}, { dataDir: folder, databaseUrl: null, logLevel: 'silent' }),
    createLog('silent'),
    { clock: () => new Date('2026-09-25T07:00:00.000Z') },
  );
  const hall = await createHall(context, { players: hallTables * 2, tables: hallTables, raceTo: 3, numberOfTimeouts: 1 });
  const tablets: Tablet[] = [];
  for (const tableId of hall.tableIds) tablets.push(await insertTablet(context, { hall, tableId, matchId: 0, playerA: 0, playerB: 0 }));
  const ready = await createReady(context, {
    players: 8,
    spec: { size: 8, singleElimination: 4 },
    tables: 2,
    tournament: { autoApproveMatches: false },
  });
  const start = await startOf(context, [...hall.matchIds, ...hall.nextMatchIds]);
  await close();
  return { file: databaseIn(folder), hall, tablets, start, folder, ready };
}

export async function runDay(plan: DayPlan): Promise<DayReport> {
  const { seed, template } = plan;
  const dice = diceOf(seed);
  const dataDir = join(template.folder, `day-${seed}`);
  mkdirSync(dataDir, { recursive: true });
  copyFileSync(template.file, databaseIn(dataDir));
  const time = startVirtualTime();
  const hall: VirtualHall = virtualHall({
    dataDir,
    clock: time,
    dice: dice.part('server'),
    onCrash: () => time.at(dice.whole(500, 8_000), () => hall.start()),
  });
  try {
    await hall.start();
    return await playDay({ plan, time, hall, dice, dataDir });
  } finally {
    hall.end();
    time.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type DayContext = { plan: DayPlan; time: VirtualTime; hall: VirtualHall; dice: Dice; dataDir: string };

async function playDay({ plan, time, hall, dice, dataDir }: DayContext): Promise<DayReport> {
  const { template, tables, screens: screenCount, minutes, nightMinutes } = plan;
  const actions: HistoryAction[] = [];
  const { ready } = template;
  const isDrawn = dice.part('is drawn').chance(0.07);
  const drawn = isDrawn ? await drawInTheMorning({ hall, time, dice: dice.part('draw'), ready }) : new Map<string, StoredMatch>();
  const start = new Map([...template.start, ...drawn]);
  const wrongClocks: string[] = [];
  const line = (name: string) => ({
    time,
    hall,
    dice: dice.part(name),
    actions,
    name,
    skewMs: dice.whole(-10, 10) * minuteMs,
    slowestMs: dice.pick([5, 40, 90]),
  });
  const tablets = template.tablets
    .slice(0, tables)
    .map((tablet, number) => virtualTablet({ ...line(`tablet ${number + 1}`), tablet, tableId: template.hall.tableIds[number] ?? 0 }));
  const rooms = [
    ...(isDrawn ? [`tournament:${ready.tournamentId}`] : []),
    `event:${template.hall.eventId}`,
    `tournament:${template.hall.tournamentId}`,
    ...template.hall.tableIds.slice(0, tables).map((id) => `table:${id}`),
  ];
  const screens = Array.from({ length: screenCount }, (_, number) =>
    virtualScreen({ ...line(`screen ${number + 1}`), room: rooms[number % rooms.length] ?? '' }),
  );
  const clients = [...tablets, ...screens];
  const halfMs = (minutes / 2) * minuteMs;
  let over = false;
  let isNight = false;

  const often = (name: string, fromMs: number, toMs: number, act: (own: Dice) => unknown): void => {
    const own = dice.part(name);
    const next = (): void =>
      time.at(own.whole(fromMs, toMs), () => {
        if (over) return;
        next();
        return isNight ? null : act(own);
      });
    next();
  };
  for (const [number, tablet] of tablets.entries()) often(`hand ${number}`, 1_000, 15_000, (own) => tablet.play(own));
  const desk = deskOf({ hall, actions, time, ids: template.hall, tables });
  often('desk', 1_000, 10_000, desk.act);
  const isRestored = dice.part('is restored').chance(0.3);
  const stages = isDrawn && !isRestored ? dayStages({ hall, tournamentId: ready.tournamentId, start }) : null;
  if (isDrawn)
    often('drawn', 200, isRestored ? 3_000 : 800, (own) =>
      own.chance(0.1) ? stages?.act(own) : desk.playDrawn(own, { ...ready, known: start }),
    );
  often('overtakes', 10_000, 60_000, (own) => {
    const { line, matchId } = own.pick(tablets);
    away(line, time, own.whole(9_000, 20_000));
    time.at(own.whole(1_000, 8_000), () => desk.correct(own, matchId()));
  });
  often('two scores', 2_000, 15_000, (own) => {
    const server = hall.server();
    const op = `choice-${own.bytes(12).toString('hex')}`;
    if (!server) return null;
    actions.push({ type: 'invoke', client: 'choice at the desk', op, t: time.now() });
    return chooseAtDesk(server.context, own, op);
  });
  const restore = dayRestore({ dataDir, hall, dice: dice.part('restore'), actions, tablets });
  if (isRestored) restore.plan(time, halfMs);
  often('lines', 5_000, 30_000, (own) => breakLine(own, own.pick(clients), time));
  often('crash', 20_000, 3 * minuteMs, (own) =>
    hall.crash(own.chance(0.2) ? undefined : { point: own.pick(faultPoints.slice(0, 5)), times: own.whole(1, 6) }),
  );
  often('clocks', minuteMs, 3 * minuteMs, () => {
    for (const {
      name,
      line: { isTimed, isConnected, live },
    } of clients) {
      const wrong = Math.abs(live.serverNow() - time.now());
      if (isTimed() && isConnected() && wrong > 100) wrongClocks.push(`The clock of ${name} is wrong by ${Math.round(wrong)} ms.`);
    }
  });

  await time.run(halfMs);
  const asleep = clients.filter(() => dice.chance(0.9));
  for (const client of asleep) client.line.down();
  isNight = true;
  await time.run(dice.whole(1, nightMinutes) * minuteMs);
  isNight = false;
  for (const client of asleep) client.line.up();
  await time.run(halfMs);
  over = true;
  for (const client of clients) client.line.up();
  const caughtUp = await time.run(5 * minuteMs, () => hall.server() !== null && clients.every(({ isSettled }) => isSettled()));
  await time.run(20_000);
  const late = caughtUp
    ? []
    : [
        'Five quiet minutes after the day somebody still waits: ' +
          clients
            .filter(({ isSettled }) => !isSettled())
            .map(({ name }) => name)
            .join(', '),
      ];
  const server = hall.server();
  if (!server) throw new Error('The server is down in the evening.');
  const wrongStages = (await stages?.judge(server.context)) ?? [];
  const record = await readRecord(server.context, start);
  const { rows } = record;
  const behind = (await Promise.all(clients.map((client) => client.difference(server)))).flat();
  const violations = [...late, ...wrongStages, ...(await restore.judge(start, record)), ...behind, ...wrongClocks.slice(0, 5)];
  for (const client of clients) client.line.live.close();
  const count = (type: HistoryAction['type']): number => actions.filter((action) => action.type === type).length;
  const chosen = await server.context.read
    .selectFrom('matchProposal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closedAt', 'is not', null)
    .executeTakeFirst();
  const drawnApproved = [...drawn.keys()].filter((key) => rows.get(key)?.includes('APPROVED')).length;
  const approved = [...rows.values()].filter((words) => words.includes('APPROVED')).length;
  return {
    violations,
    actions,
    taps: count('invoke'),
    acknowledged: count('ok'),
    refused: count('fail'),
    shows: count('show'),
    crashes: hall.crashes(),
    approved,
    drawnApproved,
    restored: restore.happened() ? 1 : 0,
    chosen: Number(chosen?.count ?? 0),
    nextStages: [...rows.keys()].filter((key) => drawn.size > 0 && !drawn.has(key) && !template.start.has(key)).length > 0 ? 1 : 0,
  };
}

type BreakableClient = { line: { cut: () => void; deaden: () => void; down: () => void; up: () => void }; reload?: () => void };

function breakLine(dice: Dice, client: BreakableClient, time: VirtualTime): void {
  const { line } = client;
  const acts = [line.cut, line.deaden, () => client.reload?.(), () => away(line, time, dice.whole(1000, minuteMs))];
  dice.pick(acts)();
}

function away(line: BreakableClient['line'], time: VirtualTime, ms: number): void {
  line.down();
  time.at(ms, line.up);
}
