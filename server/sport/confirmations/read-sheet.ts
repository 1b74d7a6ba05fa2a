/** Reads the sheet of a finished match (contract/match/match-sheet.ts). */
import type { MatchSheet } from '#contract/match/match-sheet.ts';
import { byeWord, type Side } from '#machines/names.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { presentMatches } from '../matches/present.ts';
import { hashOf, resultText } from './result-hash.ts';

/** Throws 404 for a match that does not exist, and 409 for one that is not finished. */
export async function readSheet({ read }: Context, id: number): Promise<MatchSheet> {
  const row = await read.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirst();
  const [match] = await presentMatches(read, [id]);
  if (!row || !match) throw notFound();
  if ((row.status !== 'FINISHED' && row.status !== 'APPROVED') || row.finishTime === null) throw notAllowed(notFinished);
  const event = await read.selectFrom('event').select(['name', 'timeZone']).where('id', '=', match.eventId).executeTakeFirstOrThrow();
  const result = resultText(row);
  const sha256 = hashOf(result);
  const answers = await read.selectFrom('resultConfirmation').selectAll().where('matchId', '=', id).execute();
  const answerOn = (side: Side): MatchSheet['players']['A']['answer'] => {
    const answer = answers.find((one) => one.side === side);
    if (!answer) return null;
    return { at: answer.answeredAt, agrees: answer.agrees, sha256: answer.resultHash, isForThisResult: answer.resultHash === sha256 };
  };
  return {
    ...{ matchId: id, name: `${match.roundMnemonic}-${match.label}`, round: match.roundName, tournament: match.tournamentName },
    ...{ event: event.name, timeZone: event.timeZone, isApproved: row.status === 'APPROVED', raceTo: row.raceTo, racks: row.racks },
    ...{ startedAt: row.startTime, finishedAt: row.finishTime, result, sha256 },
    players: {
      A: {
        ...{ name: match.participantADisplayName ?? byeWord, country: match.participantACountry },
        ...{ score: row.aScore, answer: answerOn('A') },
      },
      B: {
        ...{ name: match.participantBDisplayName ?? byeWord, country: match.participantBCountry },
        ...{ score: row.bScore, answer: answerOn('B') },
      },
    },
  };
}

const notFinished = { code: 'SHEET_TOO_EARLY', sentence: 'The match is not finished: it has no sheet yet.' } as const;
