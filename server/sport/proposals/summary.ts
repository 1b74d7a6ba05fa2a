/** A proposal as the list of open proposals shows it. */
import type { Kysely } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listMatchProposals, MatchProposal } from '#contract/match/match-proposals.ts';
import type { MatchScore } from '#machines/match/events.ts';
import { heldTapsText } from '#machines/match/held-taps.ts';
import { resultText } from '#machines/match/score-text.ts';
import { notFound } from '../../kernel/errors.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import type { Database } from '../../store/schema.ts';
import { readMatchUnlocked, type StoredMatch } from '../matches/read.ts';
import { lastForeignChange } from './foreign-change.ts';
import { playedOnTablet } from './held-events.ts';
import { type ProposalRow, proposalHeader, tapsOf } from './present.ts';

type ProposalTexts = Pick<MatchProposal, 'tapsInWords' | 'deskInWords'>;
/** Texts by proposal and match version: every added tap and every change of the match gives it a new version. */
const textCache = new WeakMap<Kysely<Database>, Map<number, ProposalTexts & { version: number }>>();
const maxCached = 1000;

type ProposalSummary = CallAnswer<typeof listMatchProposals>[number];

/** Cached, so that the server does not replay hundreds of taps for every reader. */
export async function summarizeProposal(db: Kysely<Database>, proposal: ProposalRow): Promise<ProposalSummary> {
  const stored = await readMatchUnlocked(db, proposal.matchId);
  if (!stored) throw notFound();
  const cached = textCache.get(db) ?? new Map<number, ProposalTexts & { version: number }>();
  textCache.set(db, cached);
  const { version } = stored.row;
  let texts = cached.get(proposal.id);
  if (texts?.version !== version) {
    texts = { ...(await textsOf(db, proposal, stored)), version };
    if (cached.size >= maxCached) cached.clear();
    cached.set(proposal.id, texts);
  }
  const { tapsInWords, deskInWords } = texts;
  return { ...(await proposalHeader(db, proposal, stored)), tapsInWords, deskInWords };
}

async function textsOf(db: Kysely<Database>, proposal: ProposalRow, stored: StoredMatch): Promise<ProposalTexts> {
  const { taps } = playedOnTablet(stored, JSON.parse(proposal.standing) as MatchScore, await tapsOf(db, proposal.id));
  const foreign = await lastForeignChange({ db }, stored.row.id, proposal.uponVersion, proposal.deviceId);
  const by = foreign && (await nameOfActor(db, foreign.actor));
  return { tapsInWords: heldTapsText(taps), deskInWords: [resultText(stored.state), by].filter(Boolean).join(', ') };
}
