/** `npm run replay -- FILE`: an empty hall plays a recorded event again, live at its speed or at once for a check. */
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EventRecord } from '#contract/match/event-record.ts';
import { createPairingCode } from '../../hall/devices/pairing-codes.ts';
import type { Config } from '../../kernel/config.ts';
import { createLog } from '../../kernel/log.ts';
import { dayInZone } from '../../kernel/time/local-time.ts';
import { openContext } from '../../operations/open-context.ts';
import { seedReference } from '../../operations/reference/reference-data.ts';
import type { Context } from '../../store/context.ts';
import { commit } from '../../store/unit/commit.ts';
import { demoAccounts, demoPassword } from '../demo-accounts.ts';
import { writeMark } from '../demo-mark.ts';
import type { DemoValues } from '../demo-options.ts';
import { readDemoValues } from '../demo-options.ts';
import { hashAccounts, seedAccounts } from '../seed/accounts.ts';
import { seedSettings } from '../seed/settings.ts';
import { demoActor } from '../simulator/actor.ts';
import { compareRecord } from './compare-record.ts';
import { readRecord } from './read-record.ts';
import { createRecordPlayer, playAtOnce, type ReplayCounts } from './record-player.ts';
import { asRecorded, atSpeed } from './record-times.ts';
import { countWords, differenceWords } from './replay-words.ts';
import { seedRecord } from './seed-record.ts';
import { createTrainee } from './trainee.ts';

/** The path as the user typed it: npm runs its scripts in the folder of the project. */
export const recordOf = ({ replay = '' }: DemoValues): EventRecord =>
  readRecord(replay === '' ? '' : resolve(process.env.INIT_CWD ?? '.', replay));

/** Starts the replay in a server whose database is empty. */
export async function startReplay(app: FastifyInstance, values: DemoValues, url: string): Promise<void> {
  const { context, demo } = app;
  if (!demo) throw new Error('A record is only played in a demo.');
  const record = recordOf(values);
  const { speed } = readDemoValues(values);
  const table = tableOf(record, values.table);
  const from = Date.parse(record.changes[0]?.at ?? '');
  await fillHall(context, record, { move: atSpeed({ from, start: context.clock().getTime(), speed }), speed, isToday: true });
  const say = (line: string): void => console.log(`  ${line}`);
  demo.simulator = createRecordPlayer(context, record, {
    speed,
    trainee: table && createTrainee(context, record, table.id, say),
    onEnd: async (counts) => {
      const { rows, differences } = await compareRecord(context, record, false);
      console.log(`\n  The record is over. ${countWords(record, counts)}\n  ${differenceWords(rows, differences)}\n`);
    },
  });
  demo.pulse.start();
  console.log(await describeReplay(context, record, { url, speed, table }));
}

/** Plays the record at once with its own times, compares every row and ends. Throws when a row differs. */
export async function checkReplay(config: Config, values: DemoValues): Promise<void> {
  const record = recordOf(values);
  const { context, close } = await openContext(config, createLog(config.logLevel));
  try {
    const { counts, seconds } = await playAll(context, record);
    const { rows, differences } = await compareRecord(context, record, true);
    console.log(`\n  ${countWords(record, counts, seconds)}\n  ${differenceWords(rows, differences)}\n`);
    if (differences.length > 0) throw new Error(`${differences.length} values differ from the record.`);
  } finally {
    await close();
  }
}

/** Fills an empty hall and plays everything at once. */
export async function playAll(context: Context, record: EventRecord): Promise<{ counts: ReplayCounts; seconds: number }> {
  await fillHall(context, record, { move: asRecorded, speed: 1, isToday: false });
  const begun = performance.now();
  const counts = await playAtOnce(context, record);
  return { counts, seconds: (performance.now() - begun) / 1000 };
}

type FillOptions = Parameters<typeof seedRecord>[2] & { isToday: boolean };

async function fillHall(context: Context, record: EventRecord, { isToday, ...options }: FillOptions): Promise<void> {
  const accounts = await hashAccounts(context);
  const eventId = record.event.id;
  await commit(context, { actor: demoActor }, async (work) => {
    await seedReference(work);
    await seedSettings(work);
    await seedRecord(work, isToday ? movedToday(record, work.now) : record, options);
    await seedAccounts(work, accounts, eventId);
    await writeMark(work, { seed: 1, eventId, entrants: 0, speed: options.speed });
    return null;
  });
}

/** The screens show the event of today. */
function movedToday(record: EventRecord, now: Date): EventRecord {
  const day = dayInZone(now, String(record.event.timeZone));
  return {
    ...record,
    event: { ...record.event, eventStartDate: day, eventEndDate: day },
    tournaments: record.tournaments.map((row) => ({ ...row, tournamentStartDate: day, tournamentEndDate: day })),
  };
}

function tableOf({ tables }: EventRecord, number: string | undefined): { id: number; number: string } | null {
  if (number === undefined) return null;
  const table = tables.find(({ displayNumber }) => String(displayNumber) === number);
  if (!table) throw new Error(`--table says at which table a person keeps the score: the record has no table "${number}".`);
  return { id: table.id, number };
}

type DescribeInput = { url: string; speed: number; table: { id: number; number: string } | null };

async function describeReplay(context: Context, { event, changes }: EventRecord, { url, speed, table }: DescribeInput): Promise<string> {
  const lines = [
    `${event.name}: ${changes.length.toLocaleString('en')} recorded changes, ${speed} times as fast as they happened`,
    '',
    `Back office         ${url}/  (${demoAccounts.map(({ login }) => login).join(', ')}; password "${demoPassword}")`,
    `Tables on a TV      ${url}/web/tables?event=${event.id}`,
    `Live on a phone     ${url}/live`,
  ];
  if (table) {
    const { code } = await createPairingCode(context, { actor: demoActor }, { tableId: table.id, kind: 'TABLET' });
    lines.push(
      `Referee's tablet    ${url}/referee: code ${code} pairs it with table ${table.number}, valid for ten minutes`,
      '',
      `A person keeps the score of table ${table.number}. Each recorded tap is named here; after each match the taps are compared.`,
    );
  }
  return ['', ...lines.map((line) => `  ${line}`.trimEnd()), ''].join('\n');
}
