/** The result of a match as one text and its hash. An answer of a player is stored with the hash of the result that the player saw. */
import { createHash } from 'node:crypto';
import type { MatchRow } from '../../store/schema.ts';

type ResultRow = Pick<
  MatchRow,
  'id' | 'tournamentId' | 'label' | 'participantAId' | 'participantBId' | 'raceTo' | 'aScore' | 'bScore' | 'racks' | 'finishTime'
>;

/** Names are left out, because they can be corrected later. The order of the fields is part of the text: never change it. */
export const resultText = (row: ResultRow): string =>
  JSON.stringify({
    match: row.id,
    tournament: row.tournamentId,
    label: row.label,
    playerA: row.participantAId,
    playerB: row.participantBId,
    raceTo: row.raceTo,
    scoreA: row.aScore,
    scoreB: row.bScore,
    racks: row.racks,
    finishedAt: row.finishTime,
  });

/** SHA-256 in UTF-8, as 64 hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
