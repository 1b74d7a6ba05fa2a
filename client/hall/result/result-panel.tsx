/** The result of a match in one step: two scores, "Approve at once", and one button that saves. On a phone it is a sheet from below. */
import { X } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';
import { matchName } from '../../format.ts';
import { Refusal } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { phoneScreen, useMedia } from '../../ui/frame/use-media.ts';
import { AnchoredPanel } from '../../ui/overlays/anchored-panel.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { StatusChip } from '../../ui/status/status-chip.tsx';
import { ApproveAtOnce } from './approve-at-once.tsx';
import { ResultScore } from './result-score.tsx';
import { TwoValues } from './two-values.tsx';
import { useResult } from './use-result.ts';

type ResultPanelProps = { match: LiveMatch; anchor: HTMLElement; onFullForm: () => void; onClose: () => void };

export function ResultPanel(props: ResultPanelProps) {
  const { match, anchor, onClose } = props;
  const label = `Result of ${matchName(match)}`;
  const isPhone = useMedia(phoneScreen);
  if (isPhone) {
    return (
      <BottomSheet label={label} onClose={onClose}>
        <ResultForm {...props} />
      </BottomSheet>
    );
  }
  return (
    <AnchoredPanel
      label={label}
      anchor={anchor}
      placement="bottom start"
      offset={-anchor.offsetHeight}
      onClose={onClose}
      className="w-92 overflow-hidden"
    >
      <ResultForm {...props} />
    </AnchoredPanel>
  );
}

function ResultForm({ match, onFullForm, onClose }: ResultPanelProps) {
  const result = useResult(match, onClose);
  const { base, scores, isOver, whyNot, busy, theirs } = result;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!whyNot && !busy) result.save();
      }}
    >
      <header className="tone-brick flex h-9 items-center gap-2.5 bg-tone-soft pr-1 tablet:h-11 max-sm:h-11">
        <b className="flex h-full min-w-10 items-center justify-center bg-tone-solid px-2 font-bold text-[1.0625rem] text-white tabular">
          <span className="sr-only">Table </span>
          {match.tableDisplayNumber ?? '–'}
        </b>
        <h2 className="min-w-0 grow truncate text-sm">
          <b className="font-semibold">{matchName(match)}</b> <span className="text-ink-2">· race to {base.raceTo}</span>
        </h2>
        <StatusChip status={match.matchStatus} />
        <IconButton icon={X} label="Close" size="row" className="text-ink-2!" onPress={onClose} />
      </header>
      {theirs && <TwoValues match={theirs} by={result.by} own={scores} onTheirs={result.takeTheirs} onOwn={result.keepOwn} />}
      <ResultScore match={base} side="A" result={result} />
      <ResultScore match={base} side="B" result={result} />
      <div className="flex flex-col gap-2 border-t p-4">
        {result.sentence && !busy && <Refusal>{result.sentence}</Refusal>}
        {whyNot && result.isDirty && !theirs && <Refusal>{whyNot}</Refusal>}
        {isOver && <ApproveAtOnce match={base} result={result} />}
        <Button type="submit" variant="primary" size="touch" busy={busy} disabledReason={busy ? null : whyNot} className="w-full">
          {isOver && base.matchStatus !== 'FINISHED' ? 'Save as finished' : 'Save'} {resultText(scores)}
          <kbd aria-hidden className="rounded-chip border border-current/30 px-1 font-sans text-2xs max-sm:hidden">
            ↵
          </kbd>
        </Button>
        <p className="flex items-baseline justify-between gap-3 text-ink-2 text-xs tabular">
          <span>
            {resultText(base)} → {resultText(scores)}
            {isOver && ' · no break asked'}
          </span>
          <button
            type="button"
            className="rounded-chip font-semibold text-accent hover:underline tablet:min-h-11 max-sm:min-h-11"
            onClick={() => {
              onClose();
              onFullForm();
            }}
          >
            Open the full form
          </button>
        </p>
      </div>
    </form>
  );
}
