/** What each pasted line will do: the server's judgement of it, and what was decided here. */

import { linesOf } from '#contract/kit/table-text.ts';
import type { ImportLine } from '#contract/tournament/participant-import.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { counted } from '#machines/counted.ts';
import { type Drawn, drawnOf, entrantOf } from '#machines/tournament/entrants.ts';

/**
 * add: enters · new: gets a profile and enters · choose: somebody must be chosen · nobody: has no profile · skip: left out on purpose ·
 * refused: must be mended. Only the first two enter.
 */
export type LineMark = 'add' | 'new' | 'choose' | 'nobody' | 'skip' | 'refused';

/** By line number, from 1. */
export type Decisions = { chosen: Readonly<Record<string, number>>; newPlayers: readonly number[]; skipped: readonly number[] };

export const noDecisions: Decisions = { chosen: {}, newPlayers: [], skipped: [] };

type Judged = Pick<ImportLine, 'line' | 'result' | 'newPlayer'>;

export function markOf(line: Judged, { skipped, newPlayers }: Decisions): LineMark {
  if (skipped.includes(line.line)) return 'skip';
  // What was ticked counts at once, before the server has read the lines again.
  const mark = marks[line.result];
  return ['choose', 'nobody'].includes(mark) && newPlayers.includes(line.line) && mayBeNew(line) ? 'new' : mark;
}

/** Nobody is meant already, and the line says enough for a profile. */
export const mayBeNew = ({ newPlayer }: Pick<Judged, 'newPlayer'>): boolean => newPlayer !== null && newPlayer.whyNot === null;

/** Who is in already, or stands in an earlier line, needs no decision. */
const marks: Record<ImportLine['result'], LineMark> = {
  ADD: 'add',
  NEW: 'new',
  ALREADY: 'skip',
  REPEATED: 'skip',
  SIMILAR: 'choose',
  CHOOSE: 'choose',
  UNKNOWN: 'nobody',
  NOT_ALLOWED: 'refused',
  UNREADABLE: 'refused',
};

export type LineCounts = Record<LineMark, number>;

export function countMarks(lines: readonly ImportLine[], decisions: Decisions): LineCounts {
  const counts: LineCounts = { add: 0, new: 0, choose: 0, nobody: 0, skip: 0, refused: 0 };
  for (const line of lines) counts[markOf(line, decisions)] += 1;
  return counts;
}

/** Lines of which nobody is called like that, not even nearly: one tick takes those that say enough as new players. */
export const withoutProfile = (lines: readonly ImportLine[], { skipped }: Decisions): ImportLine[] =>
  lines.filter((line) => !skipped.includes(line.line) && line.candidates.length === 0 && line.newPlayer !== null);

const enters = (line: Judged, decisions: Decisions): boolean => ['add', 'new'].includes(markOf(line, decisions));

/** What the import is told: exactly who was shown to enter, so that nobody else does. */
export function requestOf(lines: readonly ImportLine[], decisions: Decisions) {
  const isIn = (line: ImportLine): boolean => enters(line, decisions);
  const chosen = lines.flatMap((line) => (isIn(line) && line.playerProfileId !== null ? [[line.line, line.playerProfileId] as const] : []));
  return {
    chosen: Object.fromEntries(chosen),
    newPlayers: lines.filter((line) => markOf(line, decisions) === 'new').map(({ line }) => line),
    skip: lines.filter((line) => !isIn(line)).map(({ line }) => line),
  };
}

export type LeftOut = { line: number; text: string; why: string };

export const leftOutOf = (lines: readonly ImportLine[], decisions: Decisions): LeftOut[] =>
  lines.filter((line) => !enters(line, decisions)).map((line) => ({ line: line.line, text: line.text, why: whyLeftOut(line, decisions) }));

function whyLeftOut(line: ImportLine, { skipped }: Decisions): string {
  if (skipped.includes(line.line)) return 'Skipped.';
  const more = { choose: 'Nobody was chosen.', nobody: line.newPlayer?.whyNot }[String(marks[line.result])];
  return more ? `${line.sentence} ${more}` : line.sentence;
}

/** The left-out lines as they were pasted, under the list's column names if it had any: to be mended and imported again. */
export function listOf(text: string, lines: readonly ImportLine[], leftOut: readonly LeftOut[]): string {
  const [first = ''] = linesOf(text).filter((line) => line.trim() !== '');
  const head = lines.some((line) => line.text === first) ? [] : [first];
  return [...head, ...leftOut.map((line) => line.text)].join('\n');
}

export const choose = ({ chosen, newPlayers, skipped }: Decisions, line: number, profileId: number | null): Decisions => {
  const { [String(line)]: _before, ...others } = chosen;
  if (profileId === null) return { skipped, newPlayers, chosen: others };
  return { skipped, newPlayers: newPlayers.filter((other) => other !== line), chosen: { ...others, [String(line)]: profileId } };
};

export const takeAsNew = (before: Decisions, lines: readonly number[], isNew: boolean): Decisions => {
  const others = before.newPlayers.filter((line) => !lines.includes(line));
  return { ...before, newPlayers: isNew ? [...others, ...lines] : others };
};

export const toggleSkip = (before: Decisions, line: number): Decisions => ({
  ...before,
  skipped: before.skipped.includes(line) ? before.skipped.filter((other) => other !== line) : [...before.skipped, line],
});

/** A decision follows its line when lines are added or taken away above it, and is forgotten when its line is changed. */
export function carryOver({ chosen, newPlayers, skipped }: Decisions, before: string, after: string): Decisions {
  const from = linesOf(before);
  const to = linesOf(after);
  const placeOf = (line: number): number | null => {
    const words = from[line - 1] ?? '';
    if (to[line - 1] === words) return line;
    const place = to.indexOf(words);
    return place >= 0 && to.indexOf(words, place + 1) < 0 ? place + 1 : null;
  };
  const carried = (lines: readonly number[]): number[] => lines.map(placeOf).filter((line) => line !== null);
  const kept = Object.entries(chosen).flatMap(([line, id]) => {
    const place = placeOf(Number(line));
    return place === null ? [] : [[String(place), id] as const];
  });
  return { chosen: Object.fromEntries(kept), newPlayers: carried(newPlayers), skipped: carried(skipped) };
}

type Room = { free: number; limit: number };

/** Why nobody can be entered now; null = whoever is clear may enter. */
export function whyNotImport(counts: LineCounts, { free, limit }: Room, cure: Cure, drawn: Drawn = 'player'): string | null {
  const entering = enteringOf(counts);
  if (entering === 0) return whatToDo(counts, cure, drawn) ?? 'There is nobody to import.';
  if (limit > 0 && entering > free) return `Only ${free} of ${limit} places are free, and ${entering} would enter.`;
  return null;
}

/** tick: one tick makes new profiles of them · columns: their lines say too little for a profile · none: others keep the profiles. */
export type Cure = 'tick' | 'columns' | 'none';

export function cureOf(lines: readonly ImportLine[], decisions: Decisions, mayCreate: boolean): Cure {
  if (!mayCreate) return 'none';
  return withoutProfile(lines, decisions).some(mayBeNew) ? 'tick' : 'columns';
}

/** The next step while nobody would enter; null = no step helps. */
export function whatToDo({ choose: unclear, nobody, ...counts }: LineCounts, cure: Cure, drawn: Drawn = 'player'): string | null {
  if (enteringOf(counts) > 0) return null;
  if (unclear > 0) return `First choose a ${drawn} in ${lineWords(unclear)}.`;
  return nobody > 0 ? nobodyWords[cure](drawn) : null;
}

const nobodyWords: Record<Cure, (drawn: Drawn) => string> = {
  tick: (drawn) => `Nobody of the list has a profile yet: tick “New ${drawn}s” to give them one.`,
  columns: () => 'Nobody of the list has a profile, and the lines say too little for a new one: each tells what it lacks.',
  none: () => 'Nobody of the list has a profile.',
};

export const enteringOf = ({ add, new: created }: Pick<LineCounts, 'add' | 'new'>): number => add + created;

/** What is left out unless something is done about it: '3 lines are left out: 2 without a choice, 1 refused.' */
export function leftOutWords({ choose: unclear, nobody, refused }: LineCounts): string | null {
  const all = unclear + nobody + refused;
  if (all === 0) return null;
  const kinds = [
    ...(unclear > 0 ? [`${unclear} without a choice`] : []),
    ...(nobody > 0 ? [`${nobody} without a profile`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  return `${lineWords(all)} ${all === 1 ? 'is' : 'are'} left out: ${kinds.join(', ')}.`;
}

const lineWords = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** '148 participants added to Men 10-Ball, 12 of them new players' */
export function importedWords(
  { added, created }: { added: number; created: number },
  tournament: Pick<Tournament, 'name' | 'numberOfTeamMatches'>,
): string {
  const player = drawnOf(tournament);
  const fresh =
    created === 0 ? '' : added === 1 ? `, a new ${player}` : `, ${created} of them ${created === 1 ? `a new ${player}` : `new ${player}s`}`;
  return `${counted(added, entrantOf(tournament))} added to ${tournament.name}${fresh}`;
}
