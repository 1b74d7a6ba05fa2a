/** The chance of winning as a line over the racks, drawn in the same way by the server and by the script of the live pages. Above the line is B, below it A. */

/** The drawing in its own units. */
export const chancePlot = { width: 320, height: 100 } as const;
/** Room for the mark at the last point. */
const margin = 7;

type ChancePlot = { line: string; below: string; now: string; x: number; y: number };

/** `chances`: of A in percent, before the first rack and after each one. Returns paths, and the last point. */
export function chancePaths(chances: readonly number[], raceTo: number): ChancePlot {
  const { width, height } = chancePlot;
  const steps = Math.max(1, chances.length - 1, 2 * raceTo - 1);
  const points = chances.map((chance, rack) => ({
    x: Math.round(margin + (rack / steps) * (width - 2 * margin)),
    y: Math.round(margin + ((100 - chance) / 100) * (height - 2 * margin)),
  }));
  const { x, y } = points.at(-1) ?? { x: margin, y: height / 2 };
  const line = points.map((point, rack) => `${rack === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
  return { line, below: `${line}V${height}H${margin}Z`, now: `M${x} 0V${height}`, x, y };
}

/** '79 %' of A, and the rest of B. */
export const chanceTexts = (chances: readonly number[]): { A: string; B: string } => {
  const now = chances.at(-1) ?? 50;
  return { A: `${now} %`, B: `${100 - now} %` };
};
