/** The flow chart of one tournament on a page of its own. */
import { Outlet, useParams } from 'react-router-dom';
import { countText } from '#machines/count-text.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { progressWords } from '../../../bracket/counts.ts';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';
import { useValueOf } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { LiveChart } from './live-chart.tsx';

export function BracketPage() {
  const { type = 'running', tournamentId = '' } = useParams();
  return (
    <>
      <LiveChart tournamentId={Number(tournamentId)} exportPath={`/app/tournaments/${type}/${tournamentId}/export`}>
        {({ live, actions, content }) => (
          <Page
            title={`Flow chart${live.tournament ? ` · ${live.tournament.name}` : ''}`}
            crumbs={crumbsOf(type, live.tournament?.name)}
            fill
            subtitle={<Facts live={live} />}
            actions={actions}
          >
            {content}
          </Page>
        )}
      </LiveChart>
      <Outlet />
    </>
  );
}

/** '228 players · 256 to SE 32 · 226 of 408 matches approved, 28 walkovers in Round 1' */
function Facts({ live: { bracket, tournament } }: { live: LiveBracket }) {
  const stage = tournament?.currentRunningStage ?? 1;
  const progress = useValueOf(hall.store.matches, () => progressWords(bracket, stage), '');
  if (!tournament || bracket.rows.size === 0) return null;
  const { chart, numberOfParticipants } = tournament;
  const shape =
    chart?.kind === 'GROUPS'
      ? `${countText(chart.groups ?? 0, 'group')} to SE ${chart.singleElimination}`
      : chart && chart.singleElimination < chart.size
        ? `${chart.size} to SE ${chart.singleElimination}`
        : chart
          ? `SE ${chart.size}`
          : null;
  const [approved = '', walkovers] = progress.split(', ');
  return (
    <>
      <span className="hidden min-[1600px]:inline">
        {[countText(numberOfParticipants, playerWordOf(tournament)), shape, ''].filter((words) => words !== null).join(' · ')}
      </span>
      {approved}
      {walkovers && <span className="hidden min-[1600px]:inline">, {walkovers}</span>}
    </>
  );
}

const listNames: Readonly<Record<string, string>> = { running: 'Running', upcoming: 'Upcoming', archive: 'Archive' };

function crumbsOf(type: string, name: string | undefined) {
  return [
    { label: 'Tournaments', to: '/app/tournaments' },
    { label: listNames[type] ?? 'Running', to: `/app/tournaments/${type}` },
    ...(name ? [{ label: name }] : []),
    { label: 'Flow chart' },
  ];
}
