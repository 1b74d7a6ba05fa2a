/** The toast after several approvals: their number, the free tables, and Undo for all of them. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { undoStep } from '#contract/match/match-undo.ts';
import { countText } from '#machines/count-text.ts';
import { undoMs } from '#machines/match/rules/undo-rules.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { refreshMatches } from '../rows/refresh-matches.ts';

/** `version` is the version of the match after the approval. */
export type ApprovedMatch = { match: LiveMatch; version: number };

export function reportAllApproved(done: readonly ApprovedMatch[]): void {
  const tables = done.flatMap(({ match }) => match.tableDisplayNumber ?? []).sort((one, other) => one - other);
  showToast.undo({
    title: `${countText(done.length, 'match', 'matches')} approved`,
    detail: `${done.map(({ match }) => matchName(match)).join(', ')}${tables.length > 0 ? ` · free: ${countText(tables.length, 'table')} ${tables.join(', ')}` : ''}`,
    kind: 'done',
    lasts: undoMs,
    onUndo: () => void undoAll(done),
    watch: () => () => undefined,
  });
}

/** Undoes every approval that can still be undone, and shows the refusals of the others. */
async function undoAll(done: readonly ApprovedMatch[]): Promise<void> {
  let undone = 0;
  for (const { match, version } of done.toReversed()) {
    if (await reportFailure(matchName(match), () => send(undoStep, { query: { id: match.id, step: 'APPROVE', version } }))) undone += 1;
  }
  if (undone > 0) showToast.info(`${countText(undone, 'match waits', 'matches wait')} for approval again`);
  refreshMatches();
}
