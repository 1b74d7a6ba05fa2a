/** A horizontal time scale: the position of an instant, and the hours above the drawing. */
export type TimeRange = { from: number; to: number };

/** Returns per cent from the left edge. */
export const share = (at: number, { from, to }: TimeRange): number => ((at - from) / (to - from)) * 100;

/** Returns the CSS position of a period, clipped to the drawing. */
export function span(from: number, to: number, range: TimeRange): { left: string; width: string } {
  const [start, end] = [Math.max(0, share(from, range)), Math.min(100, share(to, range))];
  return { left: `${start}%`, width: `${Math.max(0, end - start)}%` };
}

/** Returns full hours, or halves and quarters if they fit, but at most `maxTicks` of them. */
export function ticksOf({ from, to }: TimeRange, maxTicks: number): number[] {
  const step = steps.find((minutes) => (to - from) / (minutes * minuteMs) <= maxTicks) ?? 240;
  const first = Math.ceil(from / (step * minuteMs)) * step * minuteMs;
  return Array.from({ length: Math.floor((to - first) / (step * minuteMs)) + 1 }, (_, index) => first + index * step * minuteMs);
}

const minuteMs = 60_000;
const steps = [15, 30, 60, 120, 240];
