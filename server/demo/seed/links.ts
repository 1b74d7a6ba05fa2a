/** The text that the demo prints at its start: accounts, links, a pairing code. */
import { networkInterfaces } from 'node:os';
import { createPairingCode } from '../../hall/devices/pairing-codes.ts';
import type { Context } from '../../store/context.ts';
import { demoAccounts, demoPassword } from '../demo-accounts.ts';
import type { DemoMark } from '../demo-mark.ts';
import { demoActor } from '../simulator/actor.ts';
import { visitorsTable } from './event.ts';

type DescribeInput = { url: string; speed: number; seed: number };

export async function describeDemo(context: Context, mark: DemoMark, { url, speed, seed }: DescribeInput): Promise<string> {
  const event = await context.read.selectFrom('event').select(['id', 'name']).where('id', '=', mark.eventId).executeTakeFirstOrThrow();
  const tables = await context.read
    .selectFrom('billiardTable')
    .select(['id', 'displayNumber'])
    .where('eventId', '=', mark.eventId)
    .orderBy('displayNumber')
    .execute();
  return [
    '',
    `  ${event.name}: a demo event with invented players, ${speed} times as fast as real time`,
    ...(seed === mark.seed ? [] : [`  It continues with seed ${mark.seed}; add --fresh to start over with seed ${seed}.`]),
    '',
    ...accounts(),
    '',
    `  Back office         ${url}/`,
    `  Live on a phone     ${url}/live`,
    `  Tables on a TV      ${url}/web/tables?event=${event.id}`,
    ...(await flowChart(context, mark, url)),
    `  Mail                ${url}/app/administration/mailbox (as admin; nothing leaves this computer)`,
    `  Referee's tablet    ${url}/referee`,
    ...(await pairing(context, tables)),
    ...(context.config.production ? [] : [`  Documentation       ${url}/docs`]),
    ...lanAddresses(context, url),
    '',
    '  Scoreboards',
    ...scoreboards(tables, url),
    '',
  ].join('\n');
}

const accounts = (): string[] => [
  `  Accounts, all with the password "${demoPassword}"`,
  ...demoAccounts.map(({ login, firstName, lastName, does }) => `    ${login.padEnd(13)} ${`${firstName} ${lastName}`.padEnd(22)} ${does}`),
];

async function flowChart({ read }: Context, { eventId }: DemoMark, url: string): Promise<string[]> {
  const tournament = await read
    .selectFrom('tournament')
    .select('id')
    .where('eventId', '=', eventId)
    .where('tournamentStatus', '=', 'RUNNING')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return tournament ? [`  Flow chart on a TV  ${url}/web/brackets/${tournament.id}`] : [];
}

type Table = { id: number; displayNumber: number };

async function pairing(context: Context, tables: readonly Table[]): Promise<string[]> {
  const table = tables.find(({ displayNumber }) => displayNumber === visitorsTable);
  if (!table) return [];
  const { code } = await createPairingCode(context, { actor: demoActor }, { tableId: table.id, kind: 'TABLET' });
  return [
    `                      code ${code} pairs it with table ${visitorsTable}, valid for ten minutes; the simulator leaves that`,
    `                      table to you: assign it a match in the Tables Overview (as leader), and the tablet opens it`,
  ];
}

/** Prints two columns, so that all links fit on a screen. */
function scoreboards(tables: readonly Table[], url: string): string[] {
  const links = tables.map(({ id, displayNumber }) => `${String(displayNumber).padStart(4)}  ${url}/web/scoreboards/${id}/sponsors`);
  const rows = Math.ceil(links.length / 2);
  const width = Math.max(...links.map(({ length }) => length)) + 2;
  return Array.from({ length: rows }, (_, row) => `${(links[row] ?? '').padEnd(width)}${links[row + rows] ?? ''}`.trimEnd());
}

/** The addresses of this computer for tablets and TVs in the same network. */
function lanAddresses({ config }: Context, url: string): string[] {
  if (!['0.0.0.0', '::'].includes(config.host) || config.publicUrl) return [];
  const port = new URL(url).port;
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal)
    .map((address) => `http://${address?.address}${port ? `:${port}` : ''}`);
  return addresses.length === 0 ? [] : [`  In this network     ${addresses.join('  ')}`];
}
