/** What each pasted line will do: the server's judgement of it, and what was decided here. */
import type { ImportLine } from '#contract/participants.ts';

/** add: enters · choose: somebody must be chosen · skip: left out · refused: must be mended or left out. */
export type LineMark = 'add' | 'choose' | 'skip' | 'refused';

/** By line number, from 1. */
export type Decisions = { chosen: Readonly<Record<string, number>>; skipped: readonly number[] };

export const noDecisions: Decisions = { chosen: {}, skipped: [] };
export const mostLines = 2000;
export const mostLetters = 200_000;

export function markOf(line: Pick<ImportLine, 'line' | 'result'>, { skipped }: Decisions): LineMark {
  if (skipped.includes(line.line)) return 'skip';
  return marks[line.result];
}

/** Who is in already, or stands in an earlier line, needs no decision. */
const marks: Record<ImportLine['result'], LineMark> = {
  ADD: 'add',
  ALREADY: 'skip',
  REPEATED: 'skip',
  CHOOSE: 'choose',
  NOT_ALLOWED: 'refused',
  UNKNOWN: 'refused',
  UNREADABLE: 'refused',
};

export type LineCounts = Record<LineMark, number>;

export function countMarks(lines: readonly ImportLine[], decisions: Decisions): LineCounts {
  const counts: LineCounts = { add: 0, choose: 0, skip: 0, refused: 0 };
  for (const line of lines) counts[markOf(line, decisions)] += 1;
  return counts;
}

/** Lines the server is told to leave out. */
export const linesToSkip = (lines: readonly ImportLine[], decisions: Decisions): number[] =>
  lines.filter((line) => markOf(line, decisions) === 'skip').map(({ line }) => line);

export const choose = ({ chosen, skipped }: Decisions, line: number, profileId: number | null): Decisions => {
  const { [String(line)]: _before, ...others } = chosen;
  return { skipped, chosen: profileId === null ? others : { ...others, [String(line)]: profileId } };
};

export const toggleSkip = ({ chosen, skipped }: Decisions, line: number): Decisions => ({
  chosen,
  skipped: skipped.includes(line) ? skipped.filter((other) => other !== line) : [...skipped, line],
});

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** A decision follows its line when lines are added or taken away above it, and is forgotten when its line is changed. */
export function carryOver({ chosen, skipped }: Decisions, before: string, after: string): Decisions {
  const from = linesOf(before);
  const to = linesOf(after);
  const placeOf = (line: number): number | null => {
    const words = from[line - 1] ?? '';
    if (to[line - 1] === words) return line;
    const place = to.indexOf(words);
    return place >= 0 && to.indexOf(words, place + 1) < 0 ? place + 1 : null;
  };
  const kept = Object.entries(chosen).flatMap(([line, id]) => {
    const place = placeOf(Number(line));
    return place === null ? [] : [[String(place), id] as const];
  });
  return { chosen: Object.fromEntries(kept), skipped: skipped.map(placeOf).filter((line) => line !== null) };
}

/** Why not everybody can be entered; null = all lines are clear. */
export function whyNotImport(counts: LineCounts, { free, limit }: { free: number; limit: number }): string | null {
  const todo = [
    ...(counts.choose > 0 ? [`choose a player in ${lineWords(counts.choose)}`] : []),
    ...(counts.refused > 0 ? [`mend or skip ${lineWords(counts.refused)}`] : []),
  ];
  if (todo.length > 0) return `First ${todo.join(', then ')}.`;
  if (counts.add === 0) return 'There is nobody to import.';
  if (limit > 0 && counts.add > free) return `Only ${free} of ${limit} places are free, and ${counts.add} would enter.`;
  return null;
}

const lineWords = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
