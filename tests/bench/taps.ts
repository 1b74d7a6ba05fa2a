/**
 * Measures from the arrival of a tap until it is safe on disk: sixteen tables at once, and one alone, beside bare durable inserts.
 * The measurements alternate and also use processor time, so that other work of the machine changes no ratio.
 */
import { createWorld } from '../support/world.ts';
import { openBareFile } from './bare-commits.ts';
import { compare, type Figures, figuresOf } from './figures.ts';
import { hallOfTablets } from './hall-of-tablets.ts';

const tables = 16;
const turns = 12;
const warmUp = 60;

export async function benchTaps(): Promise<void> {
  const world = await createWorld();
  const hall = await hallOfTablets(world.context, tables);
  const bare = openBareFile();
  const all = () => Promise.all(hall.map(({ tap }) => tap()));
  for (let round = 0; round < warmUp; round++) await all();
  const measured = { bare: timer(), together: timer(), alone: timer() };
  for (let turn = 0; turn < turns; turn++) {
    await measured.bare.run(200, bare.commit);
    await measured.together.run(20, all);
    await measured.alone.run(100, (index) => hall[index % tables]?.tap());
  }
  bare.close();
  await world.close();
  tell(measured.bare.figures(), measured.together.figures(), measured.alone.figures());
}

type TapFigures = Figures & { mean: number; processor: number };

function tell(bare: TapFigures, together: TapFigures, alone: TapFigures): void {
  const each = { baseline: 1000 / bare.mean, of: 'single bare commits', unit: 'a second' };
  const name = `Acknowledged taps, ${tables} tables at once`;
  compare({ name, measured: (1000 * tables) / together.mean, ...each, target: { least: 1.2 } });
  const byProcessor = { measured: (1000 * tables) / together.processor, baseline: 1000 / bare.processor };
  compare({ ...each, ...byProcessor, name: 'The same by time of the processor', unit: 'a second of it', target: { least: 0.5 } });
  compare({ name: 'A tap alone, p50', measured: alone.p50, unit: 'ms', baseline: bare.p50, of: 'one bare commit', target: { most: 4 } });
  const ofProcessor = { measured: alone.processor, baseline: bare.processor, of: 'one bare commit', target: { most: 4 } };
  compare({ name: 'The same by time of the processor, mean', unit: 'ms of it', ...ofProcessor });
}

/** Milliseconds. */
function timer() {
  const samples: number[] = [];
  let processor = 0;
  const spent = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  return {
    run: async (times: number, work: (index: number) => unknown): Promise<void> => {
      const before = spent();
      for (let index = 0; index < times; index++) {
        const start = performance.now();
        await work(index);
        samples.push(performance.now() - start);
      }
      processor += spent() - before;
    },
    figures: (): TapFigures => {
      const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length;
      return { ...figuresOf(samples), mean, processor: processor / samples.length };
    },
  };
}
