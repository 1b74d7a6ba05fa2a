/** Confirms a saved edit form, and offers an undo if there is a simple one. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { saveChanges } from '#contract/match/match-edit.ts';
import { send } from '../../../../api/send.ts';
import { matchName } from '../../../../format.ts';
import { refreshMatches } from '../../../../hall/rows/refresh-matches.ts';
import { reportFailure } from '../../../../lists/report-failure.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { filledFrom, type MatchForm, ownChanges } from './edit-changes.ts';
import { isResult } from './edit-plan.ts';

export type SavedEdit = { base: LiveMatch; form: MatchForm /** The version that this save created. */; savedVersion: number };

export function sayIsSaved({ base, form, savedVersion }: SavedEdit): void {
  if (form.resetMatch)
    return void import('./reset-toast.ts').then(
      ({ showResetToast }) => showResetToast(base, savedVersion),
      () => showToast.success(`${matchName(base)} was reset`),
    );
  if (isResult(base, form)) {
    const { aScore, bScore } = form;
    const saved = { match: base, version: savedVersion, scores: { aScore, bScore }, approved: false, isOver: true };
    refreshMatches();
    return void import('../../../../hall/result/report-result.tsx').then(
      ({ reportResult }) => reportResult(saved),
      () => showToast.success(`${matchName(base)} finished`),
    );
  }
  const words = `${matchName(base)} saved`;
  const canUndo = isPlainCorrection(base, form);
  showToast.success(words, canUndo ? { label: 'Undo', onClick: () => void undo(base, savedVersion) } : undefined);
  refreshMatches();
}

/** Score and breaker of an ongoing match can be written back. A change of status has consequences that cannot be undone. */
const isPlainCorrection = (base: LiveMatch, form: MatchForm): boolean =>
  (base.matchStatus === 'RUNNING' || base.matchStatus === 'TIMEOUT') &&
  ownChanges(form, base).every(({ field }) => field === 'aScore' || field === 'bScore' || field === 'nextToBreak');

async function undo(base: LiveMatch, version: number): Promise<void> {
  const { matchStatus, ...form } = filledFrom(base);
  if (matchStatus === null) return;
  await reportFailure(matchName(base), async () => {
    await send(saveChanges, { query: { matchId: base.id }, body: { ...form, matchStatus, version } });
    showToast.info(`${matchName(base)} is as it was before`);
  });
  refreshMatches();
}
