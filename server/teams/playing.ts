/** Which members of a team may be put up for its single matches (rules.md 9.4). */
import type { Participant } from '#contract/participants.ts';
import { whyNotChangePlaying } from '#machines/team-line-up.ts';
import { type CommitRequest, commit, StaleRow, type Work } from '../db/commit.ts';
import { notAllowed } from '../errors.ts';
import type { Office } from '../office.ts';
import { readEntrant, readEntryTournament } from '../participants/entry.ts';
import { namesOfParticipants } from '../participants/named.ts';
import { presentParticipant } from '../participants/present.ts';

type Wish = { tournamentId: number; participantId: number; playing: boolean };

/** Asking for what is already so changes nothing. */
export async function changePlayingOf(office: Office, request: CommitRequest, wish: Wish): Promise<Participant> {
  const { tournamentId, participantId, playing } = wish;
  await commit(office, request, async (work) => {
    const { tournamentStatus } = await readEntryTournament(work, tournamentId);
    await waitForLineUps(work, participantId);
    const row = await readEntrant(work, tournamentId, participantId);
    if (row.playing === playing) return null;
    const isMember = row.teamParticipantId !== null;
    const playsIn = await openSingleOf(work, participantId);
    const name = (await namesOfParticipants(work.db, [row.id])).get(row.id) ?? 'This player';
    const refusal = whyNotChangePlaying(name, { tournamentStatus, isMember, playing, playsIn });
    if (refusal) throw notAllowed(refusal);
    const version = row.version + 1;
    const { numUpdatedRows } = await work.db
      .updateTable('participant')
      .set({ playing, version })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new StaleRow();
    work.record({ stream: `participant:${row.id}`, version, type: 'CHANGE_PLAYING', data: { tournamentId, playing }, rooms: [] });
    return null;
  });
  return presentParticipant(office.read, participantId);
}

/** Who is put up at this moment is waited for, or waits and is refused (line-up.ts). SQLite has one writer anyway. */
async function waitForLineUps({ db, engine }: Work, participantId: number): Promise<void> {
  if (engine === 'postgres') await db.selectFrom('participant').select('id').where('id', '=', participantId).forUpdate().execute();
}

/** Label of the single match in which he stands and that is not over. */
async function openSingleOf({ db }: Work, participantId: number): Promise<string | null> {
  const single = await db
    .selectFrom('tournamentMatch')
    .select('label')
    .where('teamParentMatchId', 'is not', null)
    .where((eb) => eb.or([eb('participantAId', '=', participantId), eb('participantBId', '=', participantId)]))
    .where('status', 'not in', ['NONE', 'APPROVED'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return single?.label ?? null;
}
