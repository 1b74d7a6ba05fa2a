/** The flow chart with its buttons, inside the page of its tournament. */
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { LiveChart } from './live-chart.tsx';

export function ChartInTab({ tournamentId: id }: { tournamentId: number }) {
  return (
    <LiveChart tournamentId={id} exportPath={`${tournamentPath(id, 'chart')}/export`}>
      {({ actions, content }) => (
        <div className="flex min-h-0 grow flex-col gap-2">
          {actions}
          {content}
        </div>
      )}
    </LiveChart>
  );
}
