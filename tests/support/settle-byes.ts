/** For matches that a test set up by hand: passes every match that needs no play, as the draw does with its own matches. */
import { canDo } from '#machines/match/rules/all-rules.ts';
import { upcomingMatchStatuses } from '#machines/names.ts';
import { applyMatchEvents } from '../../server/sport/matches/commands.ts';
import { readMatch } from '../../server/sport/matches/read.ts';
import type { WorkContext } from '../../server/store/unit/commit.ts';

export async function settleByes(work: WorkContext, tournamentId: number): Promise<void> {
  const waiting = await work.db
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('status', 'in', [...upcomingMatchStatuses])
    .where((eb) => eb.or([eb('aWalkover', '=', true), eb('bWalkover', '=', true)]))
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    const stored = await readMatch(work, id);
    const pass = { type: 'PASS', at: work.at } as const;
    if (canDo(stored.state, stored.setting, pass)) await applyMatchEvents(work, stored, [pass]);
  }
}
