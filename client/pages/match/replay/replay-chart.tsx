/** The flow chart of a tournament at the shown moment. One moment stays on the screen until the next one has loaded. */
import '../../../bracket/bracket.css';
import '../../../bracket/groups.css';
import { useEffect, useMemo, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { BracketProvider, type BracketView } from '../../../bracket/bracket-view.ts';
import { GroupsDrawing } from '../../../bracket/groups-drawing.tsx';
import { SheetDrawing } from '../../../bracket/sheet-drawing.tsx';
import { useBracket } from '../../../bracket/use-bracket.ts';
import { createPastLive } from '../../../live/past-live.ts';
import type { Live } from '../../../live/socket.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

type ReplayChartProps = { tournamentId: number; at: number; zone: string };

export function ReplayChart({ tournamentId, at, zone }: ReplayChartProps) {
  const live = usePastLive(tournamentId, at);
  return live ? <Sheets live={live} tournamentId={tournamentId} zone={zone} /> : <Skeleton className="h-80 w-full" />;
}

function usePastLive(tournamentId: number, at: number): Live | null {
  const [shown, setShown] = useState<Live | null>(null);
  useEffect(() => {
    const room = `tournament:${tournamentId}`;
    const next = createPastLive(new Date(at).toISOString());
    const stop = subscribe(next.store, () => {
      if (next.store.rooms[room]?.complete || next.store.rooms[room]?.problem) setShown(next);
    });
    next.watch(room);
    return () => {
      stop();
      next.close();
    };
  }, [tournamentId, at]);
  return shown;
}

function Sheets({ live, tournamentId, zone }: { live: Live; tournamentId: number; zone: string }) {
  const { bracket, problem } = useBracket(live, tournamentId);
  const [key, setKey] = useState('');
  const view = useMemo<BracketView>(
    () => ({ store: live.store, serverNow: live.serverNow, zone, followed: null, onOpen: null }),
    [live, zone],
  );
  const { sheets } = bracket;
  const sheet = sheets.find((one) => one.key === key) ?? sheets[0];
  if (problem) return <EmptyState title="The flow chart cannot be shown">{problem}</EmptyState>;
  if (!sheet) return <EmptyState title="Nothing was drawn yet">The flow chart appears here with the draw of the tournament.</EmptyState>;
  return (
    <BracketProvider value={view}>
      <section aria-label="Flow chart at this moment" className="flex min-w-0 flex-col gap-2">
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            options={sheets.map((one) => ({ id: one.key, label: one.key }))}
            value={sheet.key}
            onChange={setKey}
            className="w-32"
          />
        )}
        <div className="max-h-[70vh] overflow-auto rounded-card border bg-surface">
          {sheet.layout === 'groups' ? (
            <GroupsDrawing sheet={sheet} bracket={bracket} />
          ) : (
            <SheetDrawing sheet={sheet} rows={bracket.rows} waits={bracket.waits} />
          )}
        </div>
      </section>
    </BracketProvider>
  );
}
