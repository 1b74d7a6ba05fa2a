/** After several approvals at once: how many, which tables are free, and the way back for all of them together. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { undoStep } from '#contract/match/match-undo.ts';
import { counted } from '#machines/counted.ts';
import { undoMs } from '#machines/match/rules/undo-rules.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { told } from '../../lists/told.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { refreshMatches } from '../rows/refresh-matches.ts';

/** `version`: the one that the approval made. */
export type Approved = { match: LiveMatch; version: number };

export function sayAllApproved(done: readonly Approved[]): void {
  const tables = done.flatMap(({ match }) => match.tableDisplayNumber ?? []).sort((one, other) => one - other);
  showToast.undo({
    title: `${counted(done.length, 'match', 'matches')} approved`,
    detail: `${done.map(({ match }) => matchName(match)).join(', ')}${tables.length > 0 ? ` · free: ${counted(tables.length, 'table')} ${tables.join(', ')}` : ''}`,
    kind: 'done',
    lasts: undoMs,
    onUndo: () => void undoAll(done),
    watch: () => () => undefined,
  });
}

/** What can still be undone is; the rest says why not. */
async function undoAll(done: readonly Approved[]): Promise<void> {
  let undone = 0;
  for (const { match, version } of done.toReversed()) {
    if (await told(matchName(match), () => send(undoStep, { query: { id: match.id, step: 'APPROVE', version } }))) undone += 1;
  }
  if (undone > 0) showToast.info(`${counted(undone, 'match waits', 'matches wait')} for approval again`);
  refreshMatches();
}
