/**
 * Checks a server against the promises to spectators, or makes one wrong so that you can check your client.
 *
 *   node tests/conformance/run.ts http://hall [--event 1] [--hidden 2] [--seconds 30]
 *   node tests/conformance/run.ts http://hall --fault "no gap" --port 9525
 */
import { parseArgs } from 'node:util';
import { faults, wrongId } from './faults.ts';
import { observe } from './observe.ts';
import { conformancePromises } from './promises.ts';
import { startProxy } from './proxy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    event: { type: 'string' },
    hidden: { type: 'string' },
    seconds: { type: 'string' },
    fault: { type: 'string' },
    port: { type: 'string' },
  },
});
const [address] = positionals;
if (address === undefined || !URL.canParse(address)) {
  console.error('Name the address of a server: node tests/conformance/run.ts http://hall');
  process.exit(2);
}
const url = address.replace(/\/$/, '');
const eventId = Number(values.event ?? (await firstEvent()));

if (values.fault === undefined) await check();
else await beWrong(values.fault);

async function check(): Promise<void> {
  const hidden = values.hidden === undefined ? {} : { hiddenId: Number(values.hidden) };
  const evidence = await observe({ url, eventId, seconds: Math.max(20, Number(values.seconds ?? 20)), ...hidden });
  const verdicts = conformancePromises.map(({ name, says, holds }) => ({ name, says, verdict: holds(evidence) }));
  for (const { name, says, verdict } of verdicts)
    console.log(`${verdict === null ? 'not seen' : verdict ? 'holds   ' : 'BROKEN  '}  ${name.padEnd(16)} ${says}`);
  const count = (wanted: boolean | null) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  console.log(`${count(true)} of ${verdicts.length} promises hold, ${count(false)} are broken, ${count(null)} could not be judged.`);
  process.exitCode = count(false) > 0 ? 1 : 0;
}

async function beWrong(name: string): Promise<void> {
  const fault = faults.find(({ breaks }) => breaks === name);
  if (!fault) throw new Error(`There is no fault "${name}". Choose one of: ${faults.map(({ breaks }) => breaks).join(', ')}.`);
  Object.assign(wrongId, { event: eventId, hidden: Number(values.hidden ?? 0) });
  const proxy = await startProxy(url, fault, Number(values.port ?? 0));
  console.log(`${proxy.url} breaks the promise "${name}". End it with Ctrl+C.`);
}

async function firstEvent(): Promise<number> {
  const events = (await (await fetch(`${url}/api/public/events`)).json()) as { id: number }[];
  const [first] = events;
  if (!first) throw new Error('This server shows no event. Name one with --event.');
  return first.id;
}
