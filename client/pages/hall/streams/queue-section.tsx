/** The queues of the stream tables: ordered by hand, and called with one press. */
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../../format.ts';
import { notYourEvent } from '../../../hall/match/match-rights.ts';
import { useNoConnection } from '../../../hall/match/use-no-connection.ts';
import { useWhyNot } from '../../../hall/match/use-why-not.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { SortableGrid } from '../../../ui/table/sortable-grid.tsx';
import { Reasons } from './reasons.tsx';
import { call, order, remove } from './stream-actions.ts';
import { notBeforeWords, StreamMatchLine } from './stream-match.tsx';
import type { StreamDesk, StreamTable } from './use-stream-desk.ts';

type QueueSectionProps = { desk: StreamDesk; eventId: number; zone: string | undefined };

export function QueueSection({ desk, eventId, zone }: QueueSectionProps) {
  const mayEdit = useMay()('match:edit', eventId);
  const away = useNoConnection();
  const reason = mayEdit ? away : notYourEvent;
  return (
    <section aria-labelledby="next-on-stream" className="rounded-card border bg-surface">
      <h2 id="next-on-stream" className="flex flex-wrap items-baseline gap-x-3 border-b px-4 py-3 font-[650] text-base">
        Next on stream
        <span className="font-normal text-ink-2 text-sm">drag to change the order; the next calls keep the table for it</span>
      </h2>
      {desk.streams.map((stream) => (
        <div key={stream.table.id} className="border-b last:border-b-0">
          {desk.streams.length > 1 && <h3 className="px-4 pt-2.5 font-semibold text-ink-2 text-xs">Table {stream.table.displayNumber}</h3>}
          {stream.queue.length === 0 ? (
            <p className="px-4 py-3 text-ink-2 text-sm">No match yet. Put one of the suggestions on the queue.</p>
          ) : (
            <SortableGrid
              stacked
              label={`Queue of table ${stream.table.displayNumber}`}
              items={stream.queue}
              nameOf={matchName}
              reason={reason}
              onOrder={(ids) => void order(stream, ids)}
              card={(match, moves) => (
                <QueueRow
                  desk={desk}
                  stream={stream}
                  match={match}
                  moves={moves}
                  number={stream.queue.indexOf(match) + 1}
                  zone={zone}
                  reason={reason}
                />
              )}
            />
          )}
        </div>
      ))}
    </section>
  );
}

type QueueRowProps = {
  desk: StreamDesk;
  stream: StreamTable;
  match: LiveMatch;
  moves: ReactNode;
  number: number;
  zone: string | undefined;
  /** Why nothing can be changed, or null. */
  reason: string | null;
};

function QueueRow({ desk, stream, match, moves, number, zone, reason }: QueueRowProps) {
  const whyNot = useWhyNot();
  const { table } = stream;
  const worth = desk.worth.get(match.id);
  const notFree = table.tableStatus === 'FREE' ? null : `table ${table.displayNumber} is not free yet`;
  const refusal =
    reason ?? notFree ?? whyNot(match, true, { type: 'ASSIGN_TABLE', tableId: table.id, at: new Date(hall.serverNow()).toISOString() });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5">
      {moves}
      <b className="w-5 text-center font-semibold tabular">{number}</b>
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        <StreamMatchLine match={match} />
        <Reasons match={match} worth={worth} onStream={desk.streams.flatMap((one) => one.match ?? [])} />
      </div>
      <span className="text-ink-2 text-xs tabular">{notBeforeWords(worth?.notBefore, desk.forecasts.get(match.id)?.start.low, zone)}</span>
      <Button
        size="row"
        variant={refusal === null && number === 1 ? 'primary' : 'secondary'}
        disabledReason={refusal}
        onPress={() => void call(stream, match)}
      >
        To table {table.displayNumber}
      </Button>
      <IconButton
        size="row"
        icon={Trash2}
        label={`Take ${matchName(match)} off the queue`}
        disabledReason={reason}
        onPress={() => void remove(stream, match)}
      />
    </div>
  );
}
