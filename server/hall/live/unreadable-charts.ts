/**
 * Logs every tournament whose stored chart cannot be read, once each. Screens receive such a tournament without a chart
 * (sport/tournaments/present.ts).
 */
import type { LiveChange } from '#contract/live/rows.ts';
import type { Context } from '../../store/context.ts';

export function createChartReporter({ read, log }: Context): (state: readonly LiveChange[]) => Promise<void> {
  const reported = new Set<number>();
  return async (state) => {
    const without = state.flatMap((change) => (change.kind === 'tournament' && !change.gone && change.row.chart === null ? change.id : []));
    const ids = without.filter((id) => !reported.has(id));
    if (ids.length === 0) return;
    const rows = await read.selectFrom('tournament').select('id').where('id', 'in', ids).where('chart', 'is not', null).execute();
    for (const { id } of rows) {
      reported.add(id);
      log.error({ tournamentId: id }, 'The chart of a tournament cannot be read; screens show its matches without a flow chart');
    }
  };
}
