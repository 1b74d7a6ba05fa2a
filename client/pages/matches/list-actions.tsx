/** Beside the title of a list of matches: save it as a file, refresh it. */
import { Download } from 'lucide-react';
import type { LiveMatch } from '#contract/live.ts';
import { formatDateTime } from '../../format.ts';
import { hall } from '../../state/hall.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RefreshButton } from '../lists/list-buttons.tsx';
import { downloadText } from './download.ts';
import { matchCsv } from './match-csv.ts';

type ListActionsProps = {
  kind: 'running' | 'upcoming' | 'approved';
  rows: readonly LiveMatch[] | undefined;
  zone: string | undefined;
  busy: boolean;
  onRefresh: () => unknown;
};

export function ListActions({ kind, rows, zone, busy, onRefresh }: ListActionsProps) {
  const save = () => {
    const now = hall.serverNow();
    const stamp = formatDateTime(now, zone).replace(/[ :]/g, '-');
    downloadText(`${kind}-matches-${stamp}.csv`, matchCsv(rows ?? [], { now, zone }));
  };
  return (
    <>
      <IconButton
        icon={Download}
        label="Download the list (CSV)"
        disabledReason={rows?.length ? null : 'there is nothing in the list'}
        onPress={save}
      />
      <RefreshButton busy={busy && rows === undefined} onPress={onRefresh} />
    </>
  );
}
