/** Import of participants: text on the left, what each line means on the right; everybody enters, or nobody. */
import { UserPlus } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Tournament } from '#contract/tournaments.ts';
import { whyNotEnter } from '#machines/participant.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Refusal } from '../../ui/form-field.tsx';
import { TournamentStatusChip } from '../../ui/tournament-status-chip.tsx';
import { TournamentDialogState } from '../tournaments/tournament-dialog-state.tsx';
import { useTournament } from '../tournaments/use-tournament.ts';
import { notYourEntries } from './entry-words.ts';
import { countMarks, linesOf, markOf, whyNotImport } from './import-lines.ts';
import { ImportResult } from './import-result.tsx';
import { LinedText } from './lined-text.tsx';
import type { EntriesModalProps } from './participant-modal-routes.tsx';
import { decodeText } from './read-text-file.ts';
import { useImport } from './use-import.ts';

export function ImportModal({ tournamentId, onClose }: EntriesModalProps) {
  const { tournament, error, refetch } = useTournament(tournamentId);
  if (!tournament)
    return <TournamentDialogState title="Import participants" width="full" error={error} onRetry={refetch} onClose={onClose} />;
  return <Import tournament={tournament} onClose={onClose} />;
}

function Import({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const mayWrite = useMay()('participant:write', tournament.eventId);
  const draft = useImport(tournament, onClose);
  const counts = useMemo(() => countMarks(draft.lines, draft.decisions), [draft.lines, draft.decisions]);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useReason({ tournament, mayWrite, draft, counts });
  const save = () => {
    if (!reason && !draft.busy) void draft.run();
  };
  const { numberOfParticipants, entryLimit } = tournament;
  return (
    <Dialog
      title={`Import participants · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={`${numberOfParticipants} of ${entryLimit} places taken · ${Math.max(0, entryLimit - numberOfParticipants)} free`}
      width="full"
      flush
      onClose={onClose}
      onSave={save}
      footerLeft={<CheckboxField label="Approve the registrations too" checked={draft.approve} onChange={draft.setApprove} />}
      footerRight={
        <>
          {reason && !draft.busy && <Words words={reason} isEmpty={draft.lines.length === 0} />}
          <Button size="dialog" shortcut="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button
            size="dialog"
            variant="primary"
            icon={UserPlus}
            busy={draft.busy}
            disabledReason={draft.busy ? null : reason}
            onPress={save}
          >
            {`Add ${counts.add} ${counts.add === 1 ? 'participant' : 'participants'}`}
          </Button>
        </>
      }
    >
      <div className="relative min-h-0 grow overflow-y-auto lg:grid lg:min-h-[65dvh] lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden">
        <Source draft={draft} fieldRef={field} />
        <ImportResult
          lines={draft.lines}
          counts={counts}
          decisions={draft.decisions}
          onDecide={draft.decide}
          onEdit={(line) => selectLine(field.current, line)}
        />
      </div>
    </Dialog>
  );
}

type Draft = ReturnType<typeof useImport>;

function Source({ draft, fieldRef }: { draft: Draft; fieldRef: RefObject<HTMLTextAreaElement | null> }) {
  const [encoding, setEncoding] = useState<string | null>(null);
  const marks = useMemo(
    () => new Map(draft.lines.map((line) => [line.line, markOf(line, draft.decisions)])),
    [draft.lines, draft.decisions],
  );
  const open = async (file: File) => {
    const read = decodeText(await file.arrayBuffer());
    setEncoding(`${file.name} · ${read.encoding}`);
    draft.setText(read.text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'));
  };
  return (
    <div className="flex min-h-0 flex-col gap-2 border-b bg-subtle px-5 py-4 lg:border-r lg:border-b-0">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-xs font-semibold">Paste lines from a table or a CSV file</h3>
        <FileButton label="Choose file" types={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain']} onFile={(file) => void open(file)} />
      </div>
      <LinedText
        label="Lines to import"
        text={draft.text}
        onText={draft.setText}
        marks={marks}
        placeholder={'last_name;first_name;country;priority\nNOVÁČEK;Jiří;CZE;\nKovačić;Marko;CRO;4'}
        fieldRef={fieldRef}
      />
      <p className="text-xs text-ink-3" aria-live="polite">
        {[...factsOf(draft.text), ...(encoding ? [encoding] : []), ...(draft.isReading && draft.text.trim() ? ['reading …'] : [])].join(
          ' · ',
        )}
      </p>
      {draft.problem && <Callout kind="error" title={draft.problem} />}
      {draft.refusal && <Callout kind="error" title={draft.refusal} />}
    </div>
  );
}

function factsOf(text: string): string[] {
  const filled = linesOf(text).filter((line) => line.trim() !== '');
  if (filled.length === 0) return ['Columns: last name, first name, country, seeding priority; separated by ; or tab or ,'];
  const mark = filled.some((line) => line.includes(';')) ? ';' : filled.some((line) => line.includes('\t')) ? 'tab' : ',';
  return [filled.length === 1 ? '1 line' : `${filled.length} lines`, `separator ${mark}`];
}

function useReason({
  tournament,
  mayWrite,
  draft,
  counts,
}: {
  tournament: Tournament;
  mayWrite: boolean;
  draft: Draft;
  counts: ReturnType<typeof countMarks>;
}): string | null {
  if (!mayWrite) return notYourEntries;
  const { tournamentStatus, numberOfParticipants: entrants, entryLimit: limit } = tournament;
  const closed = whyNotEnter({ tournamentStatus, entrants, limit });
  if (closed) return closed.sentence;
  if (draft.problem) return draft.problem;
  if (draft.text.trim() === '') return 'Paste lines or choose a file first.';
  if (draft.isReading) return 'The lines are being read.';
  return whyNotImport(counts, { free: limit - entrants, limit });
}

const Words = ({ words, isEmpty }: { words: string; isEmpty: boolean }) =>
  isEmpty ? <span className="text-xs text-ink-3">{words}</span> : <Refusal>{words}</Refusal>;

function selectLine(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, words) => sum + words.length + 1, 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.scrollTop = Math.max(0, (line - 4) * lineHeight);
}

/** leading-6 */
const lineHeight = 24;
