/** Turns times in milliseconds into the figures that are reported. */
export type Figures = { p50: number; p99: number };

export async function timed(times: number, work: (turn: number) => Promise<unknown> | unknown): Promise<Figures> {
  const samples: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    await work(turn);
    samples.push(performance.now() - start);
  }
  return figuresOf(samples);
}

export function figuresOf(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export function report(name: string, measured: Figures, baselineName: string, baseline: Figures): void {
  const ms = (value: number): string => `${value.toFixed(2)} ms`;
  console.log(name);
  console.log(`  ${'measured'.padEnd(34)} p50 ${ms(measured.p50)}  p99 ${ms(measured.p99)}`);
  console.log(`  ${baselineName.padEnd(34)} p50 ${ms(baseline.p50)}  p99 ${ms(baseline.p99)}`);
  const ratio = (at: keyof Figures): string => `${(measured[at] / baseline[at]).toFixed(measured[at] < baseline[at] ? 3 : 1)}×`;
  console.log(`  ratio ${''.padEnd(28)} p50 ${ratio('p50')}      p99 ${ratio('p99')}\n`);
}

/** The target of the ratio to the baseline of the same run, or of the figure itself if `isAbsolute` is set. */
type FigureTarget = { most: number } | { least: number };
type Comparison = {
  name: string;
  measured: number;
  unit: string;
  baseline: number;
  of: string;
  target: FigureTarget;
  isAbsolute?: boolean;
};

export function compare({ name, measured, unit, baseline, of, target, isAbsolute = false }: Comparison): void {
  const words = 'most' in target ? `at most ${target.most}` : `at least ${target.least}`;
  const wanted = `target ${words}${isAbsolute ? ` ${unit}` : ''}`;
  console.log(name);
  console.log(
    `  ${measured.toFixed(2)} ${unit}; ${of}: ${baseline.toFixed(2)} ${unit}; ratio ${(measured / baseline).toFixed(2)}; ${wanted}\n`,
  );
}
