/** Stores which displays are connected, when those that left were last seen, and which of them belong to the hall by now. */
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { belongingAt } from './belonging.ts';
import { hallNetwork } from './hall-network.ts';
import { displayActor } from './register-display.ts';
import { absentStrangers, forgetAbsentStrangers } from './strangers.ts';

type SeenDisplays = {
  /** An instant by id of the display. */
  lastSeen: ReadonlyMap<number, string>;
  /** The addresses of the paired devices that are connected now. */
  tabletAddresses: readonly string[];
};

export async function storeSeen(context: Context, { lastSeen, tabletAddresses }: SeenDisplays): Promise<void> {
  const isAnyAbsent = (await absentStrangers(context.read, context.clock())).length > 0;
  if (lastSeen.size === 0 && !isAnyAbsent) return;
  const isInHall = hallNetwork(tabletAddresses);
  await commit(context, { actor: displayActor }, async (work) => {
    const rows = await lockDisplays(work, [...lastSeen.keys()]);
    for (const row of rows) {
      const lastSeenAt = lastSeen.get(row.id) ?? work.at;
      const changes = { lastSeenAt, ...belongingAt(row, lastSeenAt, isInHall) };
      const type = row.belongsSince === null && changes.belongsSince !== null ? 'belongs' : 'seen';
      await saveRow(work, 'display', row, changes, { type, rooms: ['desk'] });
    }
    await forgetAbsentStrangers(work);
    return null;
  });
}

/** All rows stay locked until all are written, and every process locks them in the same order; a screen that registers meanwhile waits. */
async function lockDisplays({ db, engine }: WorkContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('display')
    .select(['id', 'version', 'address', 'lastSeenAt', 'shownSince', 'belongsSince'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
}
