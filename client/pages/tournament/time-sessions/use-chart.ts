/** Returns the flow chart of a time session: null for any chart, undefined while it loads. */
import { useQuery } from '@tanstack/react-query';
import { getChartTemplate } from '#contract/tournament/chart-templates.ts';
import { buildChart } from '#machines/draw/chart.ts';
import { readChartSpec } from '#machines/draw/chart-spec.ts';
import type { Chart } from '#machines/draw/types.ts';
import { send } from '../../../api/send.ts';

export function useChart(id: number | null): Chart | null | undefined {
  const { data } = useQuery({
    queryKey: ['lookup', 'chart-templates', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => buildChart(readChartSpec(await send(getChartTemplate, { params: { id: id ?? 0 } }, { signal }))),
    staleTime: 60_000,
  });
  return id === null ? null : data;
}
