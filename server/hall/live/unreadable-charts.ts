/** A stored chart that cannot be read: its tournament is told without one (sport/tournaments/present.ts), and the log says which it is, once. */
import type { Change } from '#contract/live/rows.ts';
import type { Context } from '../../store/context.ts';

export function createChartWatch({ read, log }: Context): (state: readonly Change[]) => Promise<void> {
  const named = new Set<number>();
  return async (state) => {
    const without = state.flatMap((change) => (change.kind === 'tournament' && !change.gone && change.row.chart === null ? change.id : []));
    const ids = without.filter((id) => !named.has(id));
    if (ids.length === 0) return;
    const rows = await read.selectFrom('tournament').select('id').where('id', 'in', ids).where('chart', 'is not', null).execute();
    for (const { id } of rows) {
      named.add(id);
      log.error({ tournamentId: id }, 'The chart of a tournament cannot be read; screens show its matches without a flow chart');
    }
  };
}
