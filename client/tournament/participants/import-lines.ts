/** The result of each pasted line: the server's check combined with the user's decisions. */

import { linesOf } from '#contract/kit/table-text.ts';
import type { ImportedInvoices, ImportLine } from '#contract/tournament/participant-import.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { entrantWordOf, type PlayerWord, playerWordOf } from '#machines/tournament/entrants.ts';
import { notYourPlayers } from './entry-words.ts';
import { issuedWords } from './import-invoices.ts';

/**
 * add: enters · new: gets a profile and enters · choose: the user must choose a player · nobody: has no profile. skip: left out by the
 * user · refused: must be corrected. Only `add` and `new` enter.
 */
export type LineMark = 'add' | 'new' | 'choose' | 'nobody' | 'skip' | 'refused';

/** By line number, from 1. */
export type ImportDecisions = {
  chosen: Readonly<Record<string, number>>;
  newPlayers: readonly number[];
  skipped: readonly number[];
  /** Lines whose last and first name are exchanged. */
  swapped: readonly number[];
};

export const noDecisions: ImportDecisions = { chosen: {}, newPlayers: [], skipped: [], swapped: [] };

type CheckedLine = Pick<ImportLine, 'line' | 'result' | 'newPlayer'>;

export function markOf(line: CheckedLine, { skipped, newPlayers }: ImportDecisions): LineMark {
  if (skipped.includes(line.line)) return 'skip';
  // A tick counts at once, before the server has checked the lines again.
  const mark = marks[line.result];
  return ['choose', 'nobody'].includes(mark) && newPlayers.includes(line.line) && mayBeNew(line) ? 'new' : mark;
}

/** Returns true when no profile matches and the line has enough data for a new one. */
const mayBeNew = ({ newPlayer }: Pick<CheckedLine, 'newPlayer'>): boolean => newPlayer !== null && newPlayer.whyNot === null;

/** A player who is already entered, or is in an earlier line, needs no decision. */
const marks: Record<ImportLine['result'], LineMark> = {
  ADD: 'add',
  NEW: 'new',
  NEW_PLAYER: 'new',
  ALREADY: 'skip',
  REPEATED: 'skip',
  SIMILAR: 'choose',
  CHOOSE: 'choose',
  UNKNOWN: 'nobody',
  NOT_ALLOWED: 'refused',
  UNREADABLE: 'refused',
};

/** `open`: the lines without a profile, by number. */
export type LineCounts = Record<LineMark, number> & { open?: readonly number[] };

export function countMarks(lines: readonly ImportLine[], decisions: ImportDecisions): LineCounts {
  const counts: LineCounts = { add: 0, new: 0, choose: 0, nobody: 0, skip: 0, refused: 0 };
  for (const line of lines) counts[markOf(line, decisions)] += 1;
  return { ...counts, open: lines.filter((line) => markOf(line, decisions) === 'nobody').map(({ line }) => line) };
}

const enters = (line: CheckedLine, decisions: ImportDecisions): boolean => ['add', 'new'].includes(markOf(line, decisions));

/** Returns exactly the players shown as entering, so that nobody else enters. */
export function requestOf(lines: readonly ImportLine[], decisions: ImportDecisions) {
  const isIn = (line: ImportLine): boolean => enters(line, decisions);
  const chosen = lines.flatMap((line) => (isIn(line) && line.playerProfileId !== null ? [[line.line, line.playerProfileId] as const] : []));
  return {
    chosen: Object.fromEntries(chosen),
    newPlayers: lines.filter((line) => markOf(line, decisions) === 'new').map(({ line }) => line),
    skip: lines.filter((line) => !isIn(line)).map(({ line }) => line),
    swapped: [...decisions.swapped],
  };
}

export type LeftOutLine = { line: number; text: string; why: string };

export const leftOutOf = (lines: readonly ImportLine[], decisions: ImportDecisions): LeftOutLine[] =>
  lines.filter((line) => !enters(line, decisions)).map((line) => ({ line: line.line, text: line.text, why: whyLeftOut(line, decisions) }));

function whyLeftOut(line: ImportLine, { skipped }: ImportDecisions): string {
  if (skipped.includes(line.line)) return 'Skipped.';
  const more = { choose: 'No player was chosen.', nobody: line.newPlayer?.whyNot }[String(marks[line.result])];
  return more ? `${line.sentence} ${more}` : line.sentence;
}

/** Returns the left-out lines as pasted, with the list's column names if it had any, so that they can be corrected and imported again. */
export function listOf(text: string, lines: readonly ImportLine[], leftOut: readonly LeftOutLine[]): string {
  const [first = ''] = linesOf(text).filter((line) => line.trim() !== '');
  const head = lines.some((line) => line.text === first) ? [] : [first];
  return [...head, ...leftOut.map((line) => line.text)].join('\n');
}

export const choose = ({ chosen, ...before }: ImportDecisions, line: number, profileId: number | null): ImportDecisions => {
  const { [String(line)]: _before, ...others } = chosen;
  if (profileId === null) return { ...before, chosen: others };
  const newPlayers = before.newPlayers.filter((other) => other !== line);
  return { ...before, newPlayers, chosen: { ...others, [String(line)]: profileId } };
};

export const takeAsNew = (before: ImportDecisions, lines: readonly number[], isNew: boolean): ImportDecisions => {
  const others = before.newPlayers.filter((line) => !lines.includes(line));
  return { ...before, newPlayers: isNew ? [...others, ...lines] : others };
};

export const toggleSkip = (before: ImportDecisions, line: number): ImportDecisions => toggled(before, 'skipped', line);

export const toggleSwap = (before: ImportDecisions, line: number): ImportDecisions => toggled(before, 'swapped', line);

const toggled = (before: ImportDecisions, list: 'skipped' | 'swapped', line: number): ImportDecisions => ({
  ...before,
  [list]: before[list].includes(line) ? before[list].filter((other) => other !== line) : [...before[list], line],
});

/** A decision moves with its line when lines are added or removed above it, and is dropped when its line changes. */
export function carryOver({ chosen, newPlayers, skipped, swapped }: ImportDecisions, before: string, after: string): ImportDecisions {
  const from = linesOf(before);
  const to = linesOf(after);
  const newLineOf = (line: number): number | null => {
    const words = from[line - 1] ?? '';
    if (to[line - 1] === words) return line;
    const position = to.indexOf(words);
    return position >= 0 && to.indexOf(words, position + 1) < 0 ? position + 1 : null;
  };
  const carried = (lines: readonly number[]): number[] => lines.map(newLineOf).filter((line) => line !== null);
  const carriedChoices = Object.entries(chosen).flatMap(([line, id]) => {
    const position = newLineOf(Number(line));
    return position === null ? [] : [[String(position), id] as const];
  });
  const lists = { newPlayers: carried(newPlayers), skipped: carried(skipped), swapped: carried(swapped) };
  return { chosen: Object.fromEntries(carriedChoices), ...lists };
}

type FreePlaces = { free: number; limit: number };

/** Returns the reason why nobody can enter now, or null when the clear lines may enter. */
export function whyNotImport(
  counts: LineCounts,
  { free, limit }: FreePlaces,
  cure: ProfileFix,
  drawn: PlayerWord = 'player',
): string | null {
  const entering = enteringOf(counts);
  if (entering === 0) return nextImportStep(counts, cure, drawn) ?? 'There is nobody to import.';
  if (limit > 0 && entering > free) return `Only ${free} of ${limit} places are free, and ${entering} would enter.`;
  return null;
}

/** edit: the lines say too little for a new player · none: the user may not create profiles. */
export type ProfileFix = 'edit' | 'none';

/** Returns the next step while no line would enter, or null when no step helps. */
export function nextImportStep(
  { choose: unclear, nobody, ...counts }: LineCounts,
  cure: ProfileFix,
  drawn: PlayerWord = 'player',
): string | null {
  if (enteringOf(counts) > 0) return null;
  if (unclear > 0) return `First choose a ${drawn} in ${lineWords(unclear)}.`;
  return nobody > 0 ? nobodyWords[cure](drawn, counts.open ?? []) : null;
}

const maxNamedLines = 8;

const nobodyWords: Record<ProfileFix, (drawn: PlayerWord, lines: readonly number[]) => string> = {
  edit: (drawn, lines) => {
    const [first, ...others] = lines;
    if (first !== undefined && others.length === 0) return `Line ${first} is not enough for a new ${drawn}: it says why.`;
    const named = lines.length > maxNamedLines ? `${lines.length} lines` : `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
    return `${named} are not enough for new ${drawn}s: each says why.`;
  },
  none: () => notYourPlayers,
};

export const enteringOf = ({ add, new: created }: Pick<LineCounts, 'add' | 'new'>): number => add + created;

/** Returns the lines that stay out without further action: '3 lines are left out: 2 without a choice, 1 refused.' */
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

/** '148 participants added to Men 10-Ball, 12 of them new players. 8 invoices over EUR 160.00 issued' */
export function importedWords(
  { added, created, invoices }: { added: number; created: number; invoices?: ImportedInvoices },
  tournament: Pick<Tournament, 'name' | 'numberOfTeamMatches'>,
  approved = false,
): string {
  const player = playerWordOf(tournament);
  const fresh =
    created === 0 ? '' : added === 1 ? `, a new ${player}` : `, ${created} of them ${created === 1 ? `a new ${player}` : `new ${player}s`}`;
  return `${countText(added, entrantWordOf(tournament))} added to ${tournament.name}${fresh}${invoices ? issuedWords(invoices, approved) : ''}`;
}
