/** A proposal as the list of those that wait shows it. */
import type { Kysely } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listMatchProposals, MatchProposal } from '#contract/match/match-proposals.ts';
import type { Standing } from '#machines/match/events.ts';
import { heldWords } from '#machines/match/held-taps.ts';
import { resultText } from '#machines/match/score-words.ts';
import { notFound } from '../../kernel/errors.ts';
import { nameOfActor } from '../../store/rows/who-changed.ts';
import type { Database } from '../../store/schema.ts';
import { peekMatch, type StoredMatch } from '../matches/read.ts';
import { playedOnTablet } from './held-events.ts';
import { lastForeignChange } from './overtaken.ts';
import { type ProposalRow, placeOf, tapsOf } from './present.ts';

type Words = Pick<MatchProposal, 'tapsInWords' | 'deskInWords'>;
/** Every tap that is added and every change of the match moves its version on: until then the words stay. */
const wordsKnown = new WeakMap<Kysely<Database>, Map<number, Words & { version: number }>>();
const mostKnown = 1000;

type ProposalSummary = CallAnswer<typeof listMatchProposals>[number];

/** Hundreds of taps are not played again for everybody who looks. */
export async function summarizeProposal(db: Kysely<Database>, proposal: ProposalRow): Promise<ProposalSummary> {
  const stored = await peekMatch(db, proposal.matchId);
  if (!stored) throw notFound();
  const known = wordsKnown.get(db) ?? new Map<number, Words & { version: number }>();
  wordsKnown.set(db, known);
  const { version } = stored.row;
  let words = known.get(proposal.id);
  if (words?.version !== version) {
    words = { ...(await wordsOf(db, proposal, stored)), version };
    if (known.size >= mostKnown) known.clear();
    known.set(proposal.id, words);
  }
  const { tapsInWords, deskInWords } = words;
  return { ...(await placeOf(db, proposal, stored)), tapsInWords, deskInWords };
}

async function wordsOf(db: Kysely<Database>, proposal: ProposalRow, stored: StoredMatch): Promise<Words> {
  const { taps } = playedOnTablet(stored, JSON.parse(proposal.standing) as Standing, await tapsOf(db, proposal.id));
  const foreign = await lastForeignChange({ db }, stored.row.id, proposal.uponVersion, proposal.deviceId);
  const by = foreign && (await nameOfActor(db, foreign.actor));
  return { tapsInWords: heldWords(taps), deskInWords: [resultText(stored.state), by].filter(Boolean).join(', ') };
}
