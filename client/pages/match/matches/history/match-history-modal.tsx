/** Match history: every event of a match, rack by rack, live. */

import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listProgress } from '#contract/match/match-history.ts';
import { scoreText } from '#machines/match/score-text.ts';
import { downloadFile } from '../../../../api/download-file.ts';
import { keys } from '../../../../api/queries.ts';
import { sendList } from '../../../../api/send.ts';
import { formatClock, formatDate, matchName } from '../../../../format.ts';
import { loadedMatchDialog, type MatchDialogProps } from '../../../../hall/match/loaded-match-dialog.ts';
import { matchFacts } from '../../../../hall/match/match-facts.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { NotLoaded } from '../../../../lists/not-loaded.tsx';
import { reportFailure } from '../../../../lists/report-failure.ts';
import { useMay } from '../../../../state/session.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/data-table-column.ts';
import { RackLine } from '../edit/rack-line.tsx';
import { correctionWords, type progressWords, scoreChangeWords, targetWords, wordsOf } from './history-words.ts';
import { RackList } from './rack-list.tsx';

export const MatchHistoryModal = loadedMatchDialog({ title: 'Match history' }, MatchHistory);

function MatchHistory({ match, onClose }: MatchDialogProps) {
  const zone = useEventZones()(match.eventId);
  const { entries, more, showMore, error, refetch } = useProgress(match);
  const mayReplay = useMay()('match:edit', match.eventId);
  const isOver = match.matchStatus === 'FINISHED' || match.matchStatus === 'APPROVED';
  const columns = useMemo(() => historyColumns(match, zone, mayReplay), [match, zone, mayReplay]);
  return (
    <Dialog
      title={`Match history ${matchName(match)}`}
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      width="large"
      onlyClose
      onClose={onClose}
      footerLeft={isOver && <SheetButton match={match} />}
      footerRight={<DialogButtons onClose={onClose} closeFirst />}
    >
      <div className="flex flex-col gap-4">
        <RackLine match={match} />
        {entries && <RackList match={match} entries={entries} zone={zone} />}
        {error && <NotLoaded title="The history could not be loaded." error={error} onRetry={refetch} />}
        <DataTable
          label={`History of ${matchName(match)}`}
          columns={columns}
          rows={entries ?? (error ? none : undefined)}
          rowId={(entry) => entry.id}
          rowLook={(entry) => ({ changeKey: entry.id })}
          card={(entry) => <EntryCard entry={entry} match={match} zone={zone} mayReplay={mayReplay} />}
          empty={!error && <EmptyState title="Nothing has happened yet">The first line appears when a table is assigned.</EmptyState>}
        />
        {more > 0 && (
          <p className="flex items-center gap-3 text-ink-2 text-xs">
            The first {entries?.length} of {more + (entries?.length ?? 0)} lines.
            <Button size="row" onPress={showMore}>
              Show the other {more}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

const SheetButton = ({ match }: { match: LiveMatch }) => (
  <Button
    icon={FileDown}
    hint="The result with the answers of both players, on paper"
    onPress={() =>
      void reportFailure(matchName(match), () =>
        downloadFile({ path: `/api/tournament-matches/${match.id}/sheet.pdf`, name: `Match sheet ${matchName(match)}.pdf` }),
      )
    }
  >
    Match sheet
  </Button>
);

const none: never[] = [];
const maxEntries = 1000;

/** Loads 99 entries in order, and more for a long match of straight pool. A new version of the match reloads them. */
function useProgress(match: LiveMatch) {
  const [size, setSize] = useState(99);
  const query = { 'matchId.equals': match.id, page: 0, size, sort: 'entryDate' };
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.progress.list(query), match.version],
    queryFn: ({ signal }) => sendList(listProgress, query, { signal }),
    placeholderData: (before) => before,
  });
  const more = data ? data.total - data.rows.length : 0;
  return { entries: data?.rows, more, showMore: () => setSize(maxEntries), error, refetch };
}

type ProgressEntry = {
  id: number;
  entryDate: string;
  scoreA: number;
  scoreB: number;
  progressType: keyof typeof progressWords;
  target: string | null;
  scoreChange: number;
  by: string;
  resultBefore: string | null;
  resultAfter: string | null;
  reason: string | null;
};

function historyColumns(match: LiveMatch, zone: string | undefined, mayReplay: boolean): Column<ProgressEntry>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      cell: (entry) => <Moment at={entry.entryDate} zone={zone} eventId={mayReplay ? match.eventId : null} />,
    },
    { id: 'a', header: 'Player A Score', align: 'center', cell: (entry) => <b className="text-[15px]">{scoreText(entry.scoreA)}</b> },
    { id: 'b', header: 'Player B Score', align: 'center', cell: (entry) => <b className="text-[15px]">{scoreText(entry.scoreB)}</b> },
    { id: 'type', header: 'Type', cell: (entry) => <TypeCell entry={entry} /> },
    {
      id: 'target',
      header: 'Target',
      cell: (entry) => <span className="whitespace-normal wrap-anywhere">{targetWords(entry.target, match)}</span>,
    },
    { id: 'change', header: 'Score Change', align: 'center', cell: (entry) => scoreChangeWords(entry.scoreChange) },
    { id: 'by', header: 'By', cell: (entry) => <span className="whitespace-nowrap text-ink-2">{entry.by}</span> },
  ];
}

/** The time. For people who run the event it is a link to the replay at this moment. */
function Moment({ at, zone, eventId }: { at: string; zone: string | undefined; eventId: number | null }) {
  const time = (
    <time dateTime={at} className="whitespace-nowrap">
      <span className="text-ink-3">{formatDate(at, zone)}</span> {formatClock(at, zone)}
    </time>
  );
  if (eventId === null) return time;
  return (
    <Link to={`/app/events/${eventId}/replay?at=${at}`} title="Open at this moment" className="text-accent hover:underline">
      {time}
      <span className="sr-only">, open at this moment</span>
    </Link>
  );
}

type EntryCardProps = { entry: ProgressEntry; match: LiveMatch; zone: string | undefined; mayReplay: boolean };

function EntryCard({ entry, match, zone, mayReplay }: EntryCardProps) {
  const change = scoreChangeWords(entry.scoreChange);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 text-sm">
        <TypeCell entry={entry} /> <span className="wrap-anywhere">{targetWords(entry.target, match)}</span>
        <p className="text-ink-2 text-xs">
          <Moment at={entry.entryDate} zone={zone} eventId={mayReplay ? match.eventId : null} /> · {entry.by}
        </p>
      </div>
      <p className="whitespace-nowrap text-right">
        <b className="text-[15px] tabular">
          {scoreText(entry.scoreA)} : {scoreText(entry.scoreB)}
        </b>
        {change && <span className="block text-ink-2 text-xs tabular">{change}</span>}
      </p>
    </div>
  );
}

/** The type of the entry. A correction of an approved result also shows both results and the reason. */
function TypeCell({ entry }: { entry: ProgressEntry }) {
  const correction = correctionWords(entry);
  return (
    <>
      <span className="whitespace-nowrap">{wordsOf(entry)}</span>
      {correction && (
        <span className="mb-1 block w-44 whitespace-normal text-xs text-ink-2">
          {correction.change && <b className="font-semibold tabular">{correction.change} </b>}
          <span className="[overflow-wrap:anywhere]">{correction.reason}</span>
        </span>
      )}
    </>
  );
}
