/** The toast after a reset, an approval or a result. It offers Undo as long as the server's rules allow it. */

import { subscribe } from 'valtio/vanilla';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type UndoableStep, undoStep, whyNotUndo } from '#contract/match/match-undo.ts';
import { undoMs } from '#machines/match/rules/undo-rules.ts';
import { resultText } from '#machines/match/score-text.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { reportFailure } from '../../lists/report-failure.ts';
import { hall } from '../../state/hall.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import type { UndoOffer } from '../../ui/overlays/undo-toast.tsx';
import { refreshMatches } from '../rows/refresh-matches.ts';

type FinishedStep = Pick<UndoOffer, 'title' | 'detail'> & { match: LiveMatch; step: UndoableStep; version: number };

export function offerUndo({ match, step, version, title, detail }: FinishedStep): void {
  const query = { id: match.id, step, version };
  showToast.undo({
    title,
    detail,
    kind: step === 'RESET' ? 'discarded' : 'done',
    lasts: undoMs,
    onUndo: () => void undo(match, query),
    watch: (ended) => watchHall(ended, query),
  });
}

type UndoQuery = { id: number; step: UndoableStep; version: number };

async function undo(match: LiveMatch, query: UndoQuery): Promise<void> {
  const name = matchName(match);
  await reportFailure(name, async () => {
    const { tableId } = await send(undoStep, { query });
    const lost = match.tableId !== null && tableId === null;
    const back = query.step === 'APPROVE' ? `${name} waits for approval again` : `${name} is back at ${resultText(match)}`;
    showToast.info(lost ? `${back}, without a table: table ${match.tableDisplayNumber} has another match` : back);
  });
  refreshMatches();
}

/** Asks the server after every change of the live store, at most once per `askEveryMs`. */
function watchHall(ended: (sentence: string) => void, query: UndoQuery): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async () => {
    waiting = undefined;
    try {
      const { refusal } = await send(whyNotUndo, { query });
      if (refusal !== null && !isOver) ended(refusal);
    } catch {
      // Without an answer the offer stays; a press on Undo gets its own answer.
    }
  };
  const stop = subscribe(hall.store, () => {
    waiting ??= setTimeout(() => void ask(), askEveryMs);
  });
  return () => {
    isOver = true;
    clearTimeout(waiting);
    stop();
  };
}

const askEveryMs = 500;
