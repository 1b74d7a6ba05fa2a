/** Exports the flow chart as a file: the format, and the whole chart, one letter or the final round. */

import { Download } from 'lucide-react';
import { useState } from 'react';
import { callPath } from '#contract/kit/call.ts';
import { type ChartFormat, exportChart } from '#contract/tournament/exports.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { type ChartGroup, chartGroups } from '#machines/names.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { type TournamentDialogProps, tournamentDialog } from '../../../tournament/tournament-dialog.tsx';
import { useWhyNotAction } from '../../../tournament/use-action-setting.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';

export const ExportChartModal = tournamentDialog({ title: 'Download Flowchart' }, ExportChart);

function ExportChart({ tournament, onClose }: TournamentDialogProps) {
  const [format, setFormat] = useState<ChartFormat>('xls');
  const [group, setGroup] = useState<ChartGroup>('FULL');
  const action = useAction({
    label: 'Download',
    icon: Download,
    reason: useWhyNotAction('export', tournament),
    send: () =>
      downloadFile({ path: callPath(exportChart, { id: tournament.id }), query: { group, format }, name: `${tournament.name}.${format}` }),
    restMs: 0,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={`Download Flowchart · ${tournament.name}`}
      chips={<TournamentStatusChip status={tournament.tournamentStatus} />}
      facts={tournament.eventName}
      onClose={onClose}
      footerLeft={
        <span role="status" className="text-ink-2 text-sm">
          {action.busy && 'Download starting soon.'}
        </span>
      }
      action={action}
      whyNot="over"
    >
      <SegmentedControl label="Format" size="large" segments={formats} value={format} onChange={setFormat} />
      <p className="-mt-2 text-ink-3 text-xs">{formatHints[format]}</p>
      <SelectField label="Group" options={groupsOf(tournament)} value={group} onChange={setGroup} />
    </ActionDialog>
  );
}

/** Returns the sheets of this chart: its letters, and the final round if it is drawn separately. */
export function groupsOf({ chart }: Pick<Tournament, 'chart'>): { id: ChartGroup; label: string }[] {
  const letters = chart?.letters ?? 0;
  const hasFinal = chart !== null && (chart.kind === 'GROUPS' || chart.singleElimination < chart.size || letters === 0);
  const isThere = (group: ChartGroup): boolean =>
    group === 'FULL' || (group === 'SE' ? hasFinal : group.charCodeAt(0) - firstLetter < letters);
  return chartGroups.filter(isThere).map((id) => ({ id, label: groupWords[id] ?? id }));
}

const firstLetter = 'A'.charCodeAt(0);
const groupWords: Partial<Record<ChartGroup, string>> = { FULL: 'Full Tournament', SE: 'Final round (SE)' };
const formats: readonly { id: ChartFormat; label: string }[] = [
  { id: 'xls', label: 'Excel (.xls)' },
  { id: 'xlsx', label: 'Excel styled (.xlsx)' },
  { id: 'pdf', label: 'PDF drawing' },
];
const formatHints: Readonly<Record<ChartFormat, string>> = {
  xls: 'Opens in every Excel; plain cells.',
  xlsx: 'With colours and lines, for printing and for handing out.',
  pdf: 'The drawing on A3, sharp at any size.',
};
