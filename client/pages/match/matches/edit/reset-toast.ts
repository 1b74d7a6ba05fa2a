/** Confirms a reset with the same figures as the question before it, and offers an undo. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../../../format.ts';
import { offerUndo } from '../../../../hall/approve/undo-step.tsx';
import { refreshMatches } from '../../../../hall/rows/refresh-matches.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { lostWords } from './reset-costs.ts';

/** `version`: the version that the reset created. */
export function showResetToast(match: LiveMatch, version: number | null): void {
  const title = `${matchName(match)} is back on the Upcoming-List`;
  const lost = lostWords(match);
  const table = match.tableDisplayNumber === null ? null : `table ${match.tableDisplayNumber} is free`;
  const detail = [lost && `${lost} discarded`, table].filter(Boolean).join(' · ');
  // A team match has no undo: it is restored by starting it again.
  if (version === null || isTeamMatch(match)) showToast.success([title, detail].filter(Boolean).join(' · '));
  else offerUndo({ match, step: 'RESET', version, title, detail });
  refreshMatches();
}
