/** Compares the next calls with first-come on simulated halls, with the same draws, results and durations. */
import { endOf, intervalOf, meanOf, quantileOf, waitsOf } from './figures.ts';
import { drawHall, type HallShape, hallShapes } from './hall.ts';
import { type CallOrder, type PlayedMatch, playHall } from './play-hall.ts';
import { randomOf } from './random.ts';

const weights = [0.6, 0.7, 0.8, 0.9, 1];
/** The number of halls on which the weight is chosen. Their seeds are negative, so that none of them is among the halls that judge it. */
const tuningHalls = 30;
/** The longest waits may grow by this share. */
const maxWaitGrowth = 0.1;

type OrderFigures = { order: CallOrder; earlier: number; worse: number; halls: number; wait: number; longWait: number };

/** Prints one block per shape. `halls`: how many halls judge; `seed`: the first of them. */
export function compareOrders({ halls, seed }: { halls: number; seed: number }): void {
  for (const shape of hallShapes) {
    const tuning = playAll(shape, weights, { halls: tuningHalls, seedOf: (index) => -1 - index });
    const weight = chooseWeight(tuning);
    const orders = [...new Set([weight, 1])];
    const [firstCome, ...judged] = playAll(shape, orders, { halls, seedOf: (index) => seed + index });
    if (!firstCome) return;
    console.log(`${shape.name} on ${shape.tables} tables, ${halls} halls, against first-come:`);
    for (const figures of judged)
      console.log(`  ${figuresLine(figures, firstCome)}${figures.order === weight ? '  (chosen on other halls)' : ''}`);
    console.log(`  first-come: waiting mean ${firstCome.wait.toFixed(1)} min, 90 % ${firstCome.longWait.toFixed(0)} min\n`);
  }
}

/** Returns the weight with the earliest end, among those that keep the longest waits within the limit. */
function chooseWeight([firstCome, ...tried]: readonly OrderFigures[]): number {
  const limit = (firstCome?.longWait ?? 0) * (1 + maxWaitGrowth);
  const allowed = tried.filter(({ longWait }) => longWait <= limit).toSorted((one, other) => other.earlier - one.earlier);
  return Number(allowed[0]?.order ?? 1);
}

/** Returns the figures of first-come, then those of the weights. */
function playAll(
  shape: HallShape,
  orders: readonly number[],
  { halls, seedOf }: { halls: number; seedOf: (index: number) => number },
): OrderFigures[] {
  const all: readonly CallOrder[] = ['FIRST_COME', ...orders];
  const earlier = all.map((): number[] => []);
  const waits = all.map((): number[] => []);
  for (let index = 0; index < halls; index += 1) {
    const hall = drawHall(shape, randomOf(seedOf(index)));
    const played = all.map((order): PlayedMatch[] => playHall(hall, order));
    const end = endOf(played[0] ?? []);
    for (const [at, matches] of played.entries()) {
      earlier[at]?.push(end - endOf(matches));
      waits[at]?.push(...waitsOf(matches));
    }
  }
  return all.map((order, at) => {
    const [gains = [], own = []] = [earlier[at], waits[at]];
    const worse = gains.filter((gain) => gain < 0).length;
    return { order, earlier: meanOf(gains), worse, halls, wait: meanOf(own), longWait: quantileOf(own, 0.9) };
  });
}

function figuresLine({ order, earlier, worse, halls, wait, longWait }: OrderFigures, firstCome: OrderFigures): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const growth = (own: number, other: number): string => `${own >= other ? '+' : '−'}${Math.abs((own / other - 1) * 100).toFixed(0)} %`;
  const { low, high } = intervalOf(worse, halls);
  return [
    `w = ${order}: ends ${earlier.toFixed(0)} min earlier`,
    `worse in ${percent(worse / halls)} of the halls (95 %: ${percent(low)} to ${percent(high)})`,
    `waiting mean ${wait.toFixed(1)} min (${growth(wait, firstCome.wait)}), 90 % ${longWait.toFixed(0)} min (${growth(longWait, firstCome.longWait)})`,
  ].join('; ');
}
