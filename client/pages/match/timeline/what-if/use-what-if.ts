/** The changes that the user tries, and the server's forecast with them. Nothing is stored before they are carried out. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { carryOutWhatIf, undoWhatIf, type WhatIfChangeInput, whatIf } from '#contract/match/what-if.ts';
import { countText } from '#machines/count-text.ts';
import { queryClient } from '../../../../api/queries.ts';
import { send } from '../../../../api/send.ts';
import type { EventDay } from '../../../../hall/day/event-day.ts';
import type { PlayDay } from '../../../../hall/day/hall-days.ts';
import { refreshTables } from '../../../../hall/rows/refresh-matches.ts';
import { reportFailure } from '../../../../lists/report-failure.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';

const refreshEveryMs = 15_000;
const undoMs = 10_000;

type WhatIfOptions = {
  event: EventDay;
  day: PlayDay;
  /** When the day should be over, as an instant; null: when the plan says. */
  finishBy: string | null;
};

export function useWhatIf({ event, day, finishBy }: WhatIfOptions) {
  const [changes, setChanges] = useState<readonly WhatIfChangeInput[]>([]);
  const [busy, setBusy] = useState(false);
  /** Pins and closed tables are no live rows: a change by this user needs a new answer. */
  const [revision, setRevision] = useState(0);
  const request = (tried: readonly WhatIfChangeInput[]) => ({
    queryKey: ['what-if', event.id, day.key, finishBy, statusesOf(event), revision, tried],
    queryFn: () =>
      send(whatIf, {
        params: { id: event.id },
        body: { changes: [...tried], day: day.key, ...(finishBy === null ? {} : { finishBy }) },
      }),
    retry: false as const,
  });
  // While the changes are carried out, the rows change one by one: changes that are done already would be refused.
  const { data, error } = useQuery({
    ...request(changes),
    enabled: !busy,
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  /** Adds changes to the others. Throws the server's refusal. */
  const attempt = async (further: readonly WhatIfChangeInput[]): Promise<void> => {
    const all = further.reduce(withChange, changes);
    await queryClient.fetchQuery(request(all));
    setChanges(all);
  };
  const refresh = (): void => {
    refreshTables();
    setRevision((before) => before + 1);
    for (const queryKey of [['table-plans'], ['next-calls', event.id], ['call-exclusions', event.id]])
      void queryClient.invalidateQueries({ queryKey });
  };
  const takeBack = (planId: string): Promise<boolean> =>
    reportFailure('What if', async () => {
      await send(undoWhatIf, { params: { id: event.id }, body: { planId } });
      showToast.info('The changes are taken back');
    }).finally(refresh);
  const carryOut = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await reportFailure('What if', async () => {
      const { planId, matchIds } = await send(carryOutWhatIf, { params: { id: event.id }, body: { changes: [...changes] } });
      setChanges([]);
      showToast.undo({
        title: `${countText(changes.length, 'change is', 'changes are')} carried out`,
        detail: matchIds.length === 0 ? null : `${countText(matchIds.length, 'match has', 'matches have')} a new plan.`,
        kind: 'done',
        lasts: undoMs,
        onUndo: () => void takeBack(planId),
        watch: () => () => undefined,
      });
    });
    setBusy(false);
    refresh();
  };
  return {
    changes,
    answer: data,
    error,
    busy,
    attempt,
    /** Shows a refusal as a message. */
    tryOut: (further: readonly WhatIfChangeInput[]): void => void reportFailure('What if', () => attempt(further)),
    /** Later changes may need the one that is left out, such as a new table. */
    remove: (index: number): void => {
      const others = changes.filter((_, at) => at !== index);
      void reportFailure('What if', async () => {
        await queryClient.fetchQuery(request(others));
        setChanges(others);
      });
    },
    clear: (): void => setChanges([]),
    carryOut,
  };
}

/** A bar that is moved again and again is one change. */
function withChange(changes: readonly WhatIfChangeInput[], change: WhatIfChangeInput): readonly WhatIfChangeInput[] {
  const last = changes.at(-1);
  if (change.kind !== 'MOVE_MATCH' || last?.kind !== 'MOVE_MATCH' || last.matchId !== change.matchId) return [...changes, change];
  const tableId = change.tableId ?? last.tableId;
  return [...changes.slice(0, -1), { ...change, tableId, scheduledTime: change.scheduledTime ?? last.scheduledTime }];
}

export type WhatIfState = ReturnType<typeof useWhatIf>;

/** A match or table with a new status needs a new answer. */
const statusesOf = ({ matches, tables }: EventDay): string =>
  [
    ...matches.map(({ id, matchStatus, matchScheduledTime, raceTo }) => `${id}${matchStatus}${matchScheduledTime}${raceTo}`),
    ...tables.map(({ id, tableStatus }) => `${id}${tableStatus}`),
  ].join(' ');
