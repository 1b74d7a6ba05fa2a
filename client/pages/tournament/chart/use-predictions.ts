/** Returns the predicted start of the open matches of a final stage by label: 'predicted start 18:05 ± 20′'. */

import { useEffect, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';
import { timeOnly } from '../../../bracket/when.ts';
import { fetchPaces } from '../../../hall/day/paces.ts';
import { fetchTablePlans } from '../../../hall/day/table-plans.ts';
import { useServerTime, useValueOf } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';

const everyMs = 30_000;
const minute = 60_000;
/** A smaller uncertainty is not shown. */
const sureMinutes = 5;

export function usePredictions({ bracket, tournament }: LiveBracket, sheet: Sheet, zone: string | undefined): ReadonlyMap<string, string> {
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  const now = useServerTime(hall.serverNow, everyMs);
  const wanted = sheet.layout === 'final' && tournament?.tournamentStatus === 'RUNNING';
  const eventId = tournament?.eventId;
  // Recalculate after each result, because it moves all later matches.
  const over = useValueOf(hall.store.matches, () => sheet.boxes.map(({ label }) => bracket.rows.get(label)?.matchStatus ?? '').join(), '');
  useEffect(() => {
    if (!wanted || over === '') return;
    const request = { dropped: false };
    const loading = Promise.all([import('#machines/forecast/forecast.ts'), fetchPaces(), fetchTablePlans()]);
    void loading.then(([{ forecast }, paceOf, plansOf]) => {
      if (request.dropped || eventId === undefined) return;
      const { matches, tables } = snapshot(hall.store);
      const ownTables = Object.values(tables).filter((table) => table?.eventId === eventId) as LiveTable[];
      const coming = forecast({ tables: ownTables, matches: Object.values(matches) as LiveMatch[], now, paceOf, plans: plansOf(eventId) });
      setNotes(
        new Map(
          sheet.boxes.flatMap(({ label }) => {
            const row = bracket.rows.get(label);
            const start = row && (row.matchStatus === 'SCHEDULED' || row.matchStatus === 'CREATED') && coming.get(row.id)?.start;
            return start ? [[label, words(start, zone)] as const] : [];
          }),
        ),
      );
    });
    return () => {
      request.dropped = true;
    };
  }, [wanted, over, now, eventId, sheet, bracket, zone]);
  return notes;
}

function words({ low, mid, high }: { low: number; mid: number; high: number }, zone: string | undefined): string {
  const spread = Math.round((high - low) / 2 / minute / 5) * 5;
  const time = timeOnly(new Date(mid).toISOString(), zone);
  return `predicted start ${time}${spread > sureMinutes ? ` ± ${spread}′` : ''}`;
}
