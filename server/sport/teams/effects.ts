/** Effects of a single match on its team match, and of a team match on its single matches (machines/README.md 9.5). */

import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { winnerOf } from '#machines/match/match.ts';
import { type TeamScore, teamScore } from '#machines/match/team-score.ts';
import { modificationOf } from '#machines/match/winner.ts';
import { isLive, matchStatusWords, type Side, sides } from '#machines/names.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { sidesThatLeft } from '../matches/left-players.ts';
import type { MatchWork } from '../matches/match-work.ts';
import { readMatch, type StoredMatch } from '../matches/read.ts';
import { createShootOut, createSingles, isShootOut, resultOf, singlesOf } from './singles.ts';

/** Updates the team match's score when a single match began, ended, was approved or was undone. */
export async function followSingleMatch(work: MatchWork, before: StoredMatch, after: MatchState): Promise<void> {
  const mainId = before.row.teamParentMatchId;
  if (mainId === null || phaseOf(before.state) === phaseOf(after)) return;
  const main = await readMatch(work, mainId);
  if (await isDecidedByDesk(work, main)) return updateOpenSingles(work, main);
  if (main.state.status !== 'RUNNING' && main.state.status !== 'FINISHED') {
    const sentence = `The team match ${main.row.label} is ${matchStatusWords[main.row.status]}: reopen it first.`;
    throw notAllowed({ code: 'TEAM_MATCH_NOT_RUNNING', sentence });
  }
  await updateOpenSingles(work, main);
  await scoreMain(work, mainId);
}

/** A team match that starts gets its single matches; when it ends in any other way, waiting single matches are called off until the desk reopens it. */
export async function followTeamMatch(work: MatchWork, before: StoredMatch, after: MatchState): Promise<void> {
  const [oldStatus, newStatus] = [before.state.status, after.status];
  if (oldStatus === newStatus) return;
  if (oldStatus === 'SCHEDULED' && newStatus === 'RUNNING') return createSingles(work, before);
  const isDeskReopen = newStatus === 'RUNNING' && (await isDecidedByDesk(work, before));
  if (isDeskReopen) return updateOpenSingles(work, { ...before, state: after });
  if (oldStatus !== 'RUNNING') return;
  const singles = await singlesOf(work, before.row.id);
  if (newStatus === 'SCHEDULED') requireNonePlayed(singles);
  for (const { id } of singles) await callOff(work, id);
}

/**
 * A forfeit or disqualification of a team decides its team match until the desk reopens it. Does not count the forfeit that `scoreMain` enters for a team that left the
 * tournament.
 */
async function isDecidedByDesk(work: WorkContext, main: StoredMatch): Promise<boolean> {
  const left = await sidesThatLeft(work, main);
  return sides.some((side) => {
    const modification = modificationOf(main.state, side);
    return modification !== null && !(modification === 'FORFEIT' && left.includes(side));
  });
}

const phaseOf = (state: MatchState): string => {
  if (state.status === 'APPROVED') return `won by ${winnerOf(state)}`;
  return isLive(state.status) ? 'live' : 'open';
};

async function currentScore(work: WorkContext, mainId: number): Promise<TeamScore> {
  const singles = await singlesOf(work, mainId);
  const shootOut = singles.find(isShootOut);
  const regular = singles.filter((single) => !isShootOut(single)).map(resultOf);
  return teamScore(regular, shootOut ? resultOf(shootOut) : null);
}

/**
 * Calls off single matches that have not started when the team match is decided or a team has left, and restores them when it is open again.
 * A final tie adds the shoot-out.
 */
async function updateOpenSingles(work: MatchWork, main: StoredMatch): Promise<void> {
  const score = await currentScore(work, main.row.id);
  const isOver = (await isDecidedByDesk(work, main)) || (await sidesThatLeft(work, main)).length > 0;
  const singles = await singlesOf(work, main.row.id);
  const shootOut = singles.find(isShootOut);
  const regular = singles.filter((single) => !isShootOut(single));
  for (const { id } of regular) await (score.isDecided || isOver ? callOff(work, id) : restore(work, id));
  const needsShootOut = !isOver && (await currentScore(work, main.row.id)).needsShootOut;
  if (shootOut) await (needsShootOut ? restore(work, shootOut.id) : callOff(work, shootOut.id));
  if (!shootOut && needsShootOut) await createShootOut(work, main);
}

async function callOff(work: MatchWork, id: number): Promise<void> {
  const stored = await readMatch(work, id);
  const { at } = work;
  if (stored.state.status === 'READY')
    return void (await work.apply(stored, [
      { type: 'RESET', at },
      { type: 'CALL_OFF', at },
    ]));
  if (stored.state.status === 'CREATED' || stored.state.status === 'SCHEDULED') await work.apply(stored, [{ type: 'CALL_OFF', at }]);
}

async function restore(work: MatchWork, id: number): Promise<void> {
  const stored = await readMatch(work, id);
  if (stored.state.status === 'NONE') await work.apply(stored, [{ type: 'CALL_BACK', at: work.at }]);
}

/**
 * Finishes the team match when it is decided and no single match runs. A team that has left forfeits an undecided one (machines/README.md
 * 9.5). It is approved like any other match.
 */
async function scoreMain(work: MatchWork, mainId: number): Promise<void> {
  const main = await readMatch(work, mainId);
  const { aScore, bScore, raceTo, isDecided } = await currentScore(work, mainId);
  const hasLiveSingle = (await singlesOf(work, mainId)).some((single) => isLive(single.status));
  const { at } = work;
  const left = await sidesThatLeft(work, main);
  const isOver = (isDecided || left.length > 0) && !hasLiveSingle;
  const changes = aScore !== main.state.aScore || bScore !== main.state.bScore || raceTo !== main.state.raceTo;
  const events: MatchEvent[] = [];
  if (main.state.status === 'FINISHED' && (changes || !isOver)) events.push({ type: 'REOPEN', at, ...(isOver ? { toCorrect: true } : {}) });
  if (changes) events.push({ type: 'SCORE_TEAM_MATCH', at, aScore, bScore, raceTo });
  if (isOver && (main.state.status === 'RUNNING' || events.length > 0)) {
    events.push(isDecided ? { type: 'FINISH', at } : { type: 'FORFEIT', at, side: forfeiting(left, aScore - bScore) });
  }
  await work.apply(main, events);
}

/** If both teams have left, the one behind forfeits, and side A at a level score. */
const forfeiting = (left: readonly Side[], lead: number): Side => (left.length === 1 && left[0] ? left[0] : lead > 0 ? 'B' : 'A');

function requireNonePlayed(singles: Awaited<ReturnType<typeof singlesOf>>): void {
  const playedSingle = singles.find((single) => single.status === 'APPROVED' || isLive(single.status));
  if (!playedSingle) return;
  throw notAllowed({
    code: 'SINGLE_MATCH_PLAYED',
    sentence: `Single match ${playedSingle.label} is ${matchStatusWords[playedSingle.status]}: reset it first.`,
  });
}
