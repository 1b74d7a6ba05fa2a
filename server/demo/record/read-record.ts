/** Reads the file of a recorded event, and says in one sentence what is wrong with another file. */
import { readFileSync } from 'node:fs';
import { type EventRecord, eventRecord, recordFormat } from '#contract/match/event-record.ts';

/** Throws a sentence about a file that is missing, is no record, or does not fit together. */
export function readRecord(path: string): EventRecord {
  if (path === '') throw new Error('Say which file to replay: npm run replay -- FILE. The page Replay of an event saves it.');
  const parsed = eventRecord.safeParse(readJson(path));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${path} is a damaged record: ${issue?.path.join('.') || 'the file'}: ${issue?.message}.`);
  }
  refuseLooseEnds(path, parsed.data);
  return parsed.data;
}

function readJson(path: string): unknown {
  const text = readText(path);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${path} is no record of an event: it holds no JSON, or was cut off.`);
  }
  const { format, version } = Object(json) as { format?: unknown; version?: unknown };
  if (format !== recordFormat) throw new Error(`${path} is no record of an event. The page Replay of an event saves one.`);
  if (version !== 1) throw new Error(`${path} was saved by another version of this software: its format is ${version}, this one reads 1.`);
  return json;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    if (code === 'ENOENT') throw new Error(`There is no file ${path}.`);
    if (code === 'EISDIR') throw new Error(`${path} is a folder: name the file of a record.`);
    throw error;
  }
}

/** A row or change that names a row which the file does not hold would fail later, without a word that helps. */
function refuseLooseEnds(
  path: string,
  { tournaments, tables, matches: drawn, singleMatches, draws, rounds, participants, players, disciplines, changes }: EventRecord,
): void {
  const idsOf = (rows: readonly { id: number }[]): Set<unknown> => new Set(rows.map(({ id }) => id));
  const matches = [...drawn, ...singleMatches];
  const known = { match: idsOf(matches), table: idsOf(tables), tournament: idsOf(tournaments) };
  const refuse = (what: string): never => {
    throw new Error(`${path} is a damaged record: ${what}.`);
  };
  const rules = [
    [matches, 'roundId', idsOf(rounds), 'a match belongs to an unknown round'],
    [matches, 'participantAId', idsOf(participants), 'a match has an unknown player'],
    [matches, 'participantBId', idsOf(participants), 'a match has an unknown player'],
    [matches, 'tableId', known.table, 'a match is on an unknown table'],
    [participants, 'playerProfileId', idsOf(players), 'an entry has an unknown player'],
    [tournaments, 'disciplineId', idsOf(disciplines), 'a tournament has an unknown discipline'],
    [singleMatches, 'teamParentMatchId', idsOf(drawn), 'a single match belongs to an unknown team match'],
    [[...matches, ...rounds, ...participants, ...draws], 'tournamentId', known.tournament, 'a row belongs to an unknown tournament'],
  ] as const;
  for (const [rows, column, ids, sentence] of rules)
    for (const row of rows) if (row[column] !== null && !ids.has(row[column])) refuse(sentence);
  let last = '';
  for (const { stream, at } of changes) {
    const [kind = '', id] = stream.split(':');
    if (kind !== 'match' && !known[kind as keyof typeof known].has(Number(id))) refuse(`a change names the unknown row ${stream}`);
    if (Number.isNaN(Date.parse(at)) || at < last) refuse('its changes are not in the order of their times');
    last = at;
  }
  if (changes.length === 0) refuse('it holds no change');
}
