/** The actions on a screen in the list. Each resolves after its success or refusal has been shown, and never rejects. */
import { forgetDisplays, readmitDisplay } from '#contract/hall/displays.ts';
import { identifyScreen, muteScreen, reloadScreen, takeAlarm } from '#contract/hall/fleet.ts';
import { countText } from '#machines/count-text.ts';
import { sentenceOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import type { ScreenRow } from './screen-rows.ts';
import { faultSince } from './screen-status.ts';

const nameForSeconds = 10;

export const identify = (line: ScreenRow): Promise<void> =>
  runAndReport(line, send(identifyScreen, { params: line }), `${line.name} shows its name for ${nameForSeconds} s`);

export async function identifyAll(lines: readonly ScreenRow[]): Promise<void> {
  const answers = await Promise.allSettled(lines.map((line) => send(identifyScreen, { params: line })));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused) showToast.error(sentenceOf(refused.reason));
  else showToast.success(`Every screen shows its name for ${nameForSeconds} s`);
}

export const reload = (line: ScreenRow, whenIdle: boolean): Promise<void> =>
  runAndReport(
    line,
    send(reloadScreen, { params: line, body: { whenIdle } }),
    whenIdle ? `${line.name} reloads when nobody plays there` : `${line.name} reloads`,
  );

export const muteMinutes = 30;

export const mute = (line: ScreenRow, minutes: number): Promise<void> =>
  runAndReport(
    line,
    send(muteScreen, { params: line, body: { minutes } }),
    minutes === 0 ? `Unmuted: ${line.name}` : `Muted for ${minutes} min: ${line.name}`,
  );

/** Everybody at the desk sees who takes care of the fault. A fault that begins later is not included. */
export const take = (line: ScreenRow, now: number): Promise<void> =>
  runAndReport(line, send(takeAlarm, { params: line, body: { since: instant(faultSince(line, now) ?? now) } }), `Taken: ${line.name}`);

export const giveBack = (line: ScreenRow): Promise<void> =>
  runAndReport(line, send(takeAlarm, { params: line, body: { since: null } }), `Unassigned: ${line.name}`);

/** Takes a screen back into use. */
export const readmit = (line: Pick<ScreenRow, 'id' | 'name'>): Promise<void> =>
  runAndReport(line, send(readmitDisplay, { params: { id: line.id } }), `${line.name} is in use again`);

/** Forgets browsers that do not belong to the hall. One that opens a TV page again is counted again. */
export async function forgetOffline(strangers: readonly ScreenRow[]): Promise<void> {
  const ids = strangers.map(({ id }) => id);
  const done = await reportFailure('Other browsers', () => send(forgetDisplays, { body: { ids } }));
  if (done) showToast.success(`${countText(ids.length, 'browser')} forgotten`);
}

const instant = (ms: number): string => new Date(ms).toISOString();

async function runAndReport({ name }: Pick<ScreenRow, 'name'>, sent: Promise<unknown>, done: string): Promise<void> {
  if (await reportFailure(name, () => sent)) showToast.success(done);
}
