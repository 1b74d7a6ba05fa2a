/**
 * Measures scoring while the office works: a draw of 256 players, an Excel flow chart and a ranking PDF at the same time. The baseline is
 * the same taps without office work.
 */
import { createReady, drawForm } from '../server/sport/draws/tournament-world.ts';
import { createWorld, type World } from '../support/world.ts';
import { figuresOf, report } from './figures.ts';
import { endlessMatch } from './match.ts';

/** As many taps as 24 tables send when every rack ends in the same second. */
const tapsPerSecond = 24;
const seconds = 20;
const everyMs = 1000 / tapsPerSecond;

const spec = { size: 256, singleElimination: 32, letters: 8 } as const;

export async function benchBusy(): Promise<void> {
  const world = await createWorld();
  const { tap } = await endlessMatch(world);
  const headers = await world.signIn('ROLE_ADMIN');
  await steadily(tap, 40);
  const work = await deskWork(world, headers);
  const quiet = await steadily(tap, tapsPerSecond * seconds);
  let isOver = false;
  const busy = work(() => isOver);
  const measured = await steadily(tap, tapsPerSecond * seconds);
  isOver = true;
  const done = await busy;
  report(`A tap while the office works (${done}, in ${seconds} s)`, measured, 'the same taps in a quiet hall', quiet);
  await world.close();
}

/** Taps at fixed moments, so that a tap that waits does not delay the next one. */
async function steadily(tap: (turn: number) => Promise<unknown>, taps: number) {
  const samples: number[] = [];
  const begin = performance.now();
  const waiting: Promise<void>[] = [];
  let before: Promise<unknown> = Promise.resolve();
  for (let turn = 0; turn < taps; turn++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begin + turn * everyMs - performance.now())));
    const start = performance.now();
    // All taps belong to one match and stay in order.
    before = before.then(() => tap(turn));
    waiting.push(before.then(() => void samples.push(performance.now() - start)));
  }
  await Promise.all(waiting);
  return figuresOf(samples);
}

type DeskWork = (isOver: () => boolean) => Promise<string>;

async function deskWork(world: World, headers: { authorization: string }): Promise<DeskWork> {
  const draws = await Promise.all(Array.from({ length: 4 }, () => createReady(world.context, { players: 153, spec })));
  const [drawn] = draws;
  if (!drawn) throw new Error('There is nothing to draw.');
  const ask = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const { statusCode, body } = await world.inject({ method, url, headers, ...(payload && { payload }) });
    if (statusCode !== 200) throw new Error(`${method} ${url}: ${statusCode} ${body}`);
  };
  const api = (id: number): string => `/api/management/tournaments/${id}`;
  await ask('PUT', `${api(drawn.tournamentId)}/generate-matches`, drawForm(drawn));
  // Only a finished tournament has a ranking; its file costs the same without played matches.
  await world.context.db.updateTable('tournament').set({ tournamentStatus: 'FINISHED' }).where('id', '=', drawn.tournamentId).execute();
  return async (isOver) => {
    let files = 0;
    let made = 0;
    for (const ready of draws.slice(1)) {
      await Promise.all([
        ask('PUT', `${api(ready.tournamentId)}/generate-matches`, drawForm(ready)).then(() => made++),
        ask('GET', `${api(drawn.tournamentId)}/generate-excel-chart`).then(() => files++),
        ask('GET', `${api(drawn.tournamentId)}/ranking.pdf`).then(() => files++),
      ]);
      await new Promise((resolve) => setTimeout(resolve, (1000 * seconds) / draws.length - 1000));
      if (isOver()) break;
    }
    return `${made} draws of 256, ${files} files`;
  };
}
