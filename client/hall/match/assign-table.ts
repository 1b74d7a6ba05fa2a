/** Puts a match on a table or moves it, with Undo to the previous table or the Upcoming list. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { assignTable } from '#contract/match/match-tables.ts';
import { putMatch } from '#contract/match/matches.ts';
import { undoMs } from '#machines/match/rules/undo-rules.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { refreshTables } from '../rows/refresh-matches.ts';
import { callAsPromised } from './call-early.ts';

type MovableMatch = Pick<LiveMatch, 'id' | 'label' | 'roundMnemonic' | 'tableId' | 'tableDisplayNumber'>;

const fromOf = ({ tableId }: Pick<MovableMatch, 'tableId'>) => tableId ?? 'none';

/** Asks first if the players' phones show a later time. Throws the server's refusal, also if the match has moved since the user saw it. `tableName` is for example 'Table 7'. */
export async function assign(match: MovableMatch, tableId: number, tableName: string): Promise<void> {
  const query = { matchId: match.id, tableId, from: fromOf(match) };
  // A match on a table is called already, and only moves.
  const { version } = await callAsPromised(matchName(match), (keepsPromise) =>
    send(assignTable, { query: keepsPromise && match.tableId === null ? { ...query, keepPromise: 'true' } : query }),
  );
  refreshTables();
  const words = `${matchName(match)} is on ${tableName}`;
  showToast.undo({
    title: words,
    kind: 'done',
    lasts: undoMs,
    onUndo: () => void takeBack(match, tableId, version),
    watch: () => () => undefined,
  });
}

/** `version` is the match after the assignment. After any later change (start, score) the server refuses the undo. */
async function takeBack(match: MovableMatch, to: number, version: number): Promise<void> {
  await reportFailure(matchName(match), async () => {
    if (match.tableId === null) await send(putMatch, { query: { action: 'reset' }, body: { id: match.id, version } });
    else await send(assignTable, { query: { matchId: match.id, tableId: match.tableId, from: to } });
    const location = match.tableDisplayNumber === null ? 'in the Upcoming-List' : `on table ${match.tableDisplayNumber}`;
    showToast.info(`${matchName(match)} is ${location} again`);
  });
  refreshTables();
}
