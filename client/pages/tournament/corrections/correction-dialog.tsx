/** The dialog "Correct the draw": the corrections at the left, what the chosen one changes at the right. */
import { Undo2 } from 'lucide-react';
import type { Corrections } from '#contract/tournament/corrections.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { CorrectionChoices } from './correction-choices.tsx';
import { LateEntryFields } from './late-entry-fields.tsx';
import { SwapFields } from './swap-fields.tsx';
import { useCorrection } from './use-correction.ts';
import { WhatChanges } from './what-changes.tsx';

type CorrectionDialogProps = { tournament: Tournament; corrections: Corrections; signature: string; onClose: () => void };

export function CorrectionDialog({ tournament, corrections, signature, onClose }: CorrectionDialogProps) {
  const { name, choose, values, change, preview, blocked, request } = useCorrection({
    tournament,
    corrections,
    signature,
    onDone: onClose,
  });
  const press = () => {
    if (!request.reason && !request.busy) request.press();
  };
  return (
    <Dialog
      title={`Correct the draw · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={factsOf(corrections)}
      width="full"
      whole
      flush
      onClose={onClose}
      onSave={press}
      footerLeft={preview?.undo && !preview.refusal ? <UndoLine sentence={preview.undo} className="max-sm:hidden" /> : undefined}
      footerRight={<DialogButtons onClose={onClose} close="Cancel" action={name === null ? null : { ...request, press }} />}
    >
      <div className="flex min-h-0 grow flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        <div className="shrink-0 bg-subtle p-4 max-lg:border-b lg:w-88 lg:overflow-y-auto lg:border-r">
          <CorrectionChoices corrections={corrections.corrections} chosen={name} onChoose={choose} />
        </div>
        <div className="flex min-w-0 grow flex-col gap-4 p-4 sm:px-6 lg:min-h-100 lg:overflow-y-auto">
          {request.sentence && <Callout kind="error" title={`${request.sentence} Nothing was changed.`} />}
          {!request.sentence && blocked && <Callout kind="error" title={blocked} />}
          {name === null && <Callout title="Nothing of this draw can be corrected now." />}
          {name === 'SWAP' && <SwapFields corrections={corrections} values={values} onChange={change} />}
          {name === 'LATE_ENTRY' && <LateEntryFields tournament={tournament} corrections={corrections} values={values} onChange={change} />}
          {preview && !preview.refusal && <WhatChanges preview={preview} />}
          {name === 'UNDO_START' && (
            <TextField
              label="Name of the tournament"
              hint={`Type “${tournament.name}” to confirm.`}
              required
              value={values.confirmation}
              onChange={(confirmation) => change({ confirmation })}
              error={request.refusal?.fields.confirmation ?? null}
              autoComplete="off"
            />
          )}
          {name !== null && (
            <TextField
              label="Reason, for the history"
              required
              value={values.reason}
              onChange={(reason) => change({ reason })}
              error={request.refusal?.fields.reason ?? null}
              maxLength={200}
            />
          )}
          {preview?.undo && !preview.refusal && <UndoLine sentence={preview.undo} className="sm:hidden" />}
        </div>
      </div>
    </Dialog>
  );
}

const UndoLine = ({ sentence, className }: { sentence: string; className: string }) => (
  <span className={cx('flex items-start gap-1.5 text-ink-2 text-xs', className)}>
    <Undo2 aria-hidden className="mt-px size-3.5 shrink-0" />
    {sentence}
  </span>
);

function factsOf({ scored, announced, waiting }: Corrections): string {
  const begun = scored === 0 ? 'No match has begun' : `${countText(scored, 'match has', 'matches have')} begun`;
  return `${begun}, ${announced} ${announced === 1 ? 'is' : 'are'} announced, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} · every correction is kept in the history`;
}
