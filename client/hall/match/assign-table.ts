/** Puts a match on a table or moves it, with the way back: the table it came from, or the Upcoming list. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { assignTable } from '#contract/match/match-tables.ts';
import { putMatch } from '#contract/match/matches.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { told } from '../../lists/told.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { refreshTables } from '../rows/refresh-matches.ts';

type Movable = Pick<LiveMatch, 'id' | 'label' | 'roundMnemonic' | 'tableId' | 'tableDisplayNumber'>;

const fromOf = ({ tableId }: Pick<Movable, 'tableId'>) => tableId ?? 'none';

/** Throws the server's refusal, also when `match` is no longer where it was seen; `tableName`: 'Table 7'. */
export async function assign(match: Movable, tableId: number, tableName: string): Promise<void> {
  const { version } = await send(assignTable, { query: { matchId: match.id, tableId, from: fromOf(match) } });
  refreshTables();
  const words = `${matchName(match)} is on ${tableName}`;
  showToast.success(words, { label: 'Undo', onClick: () => void takeBack(match, tableId, version) });
}

/** `version`: what the assignment made of the match; since it was touched (started, scored), it can no longer be sent back unseen. */
async function takeBack(match: Movable, to: number, version: number): Promise<void> {
  await told(matchName(match), async () => {
    if (match.tableId === null) await send(putMatch, { query: { action: 'reset' }, body: { id: match.id, version } });
    else await send(assignTable, { query: { matchId: match.id, tableId: match.tableId, from: to } });
    const place = match.tableDisplayNumber === null ? 'in the Upcoming-List' : `on table ${match.tableDisplayNumber}`;
    showToast.info(`${matchName(match)} is ${place} again`);
  });
  refreshTables();
}
