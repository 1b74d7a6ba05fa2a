/** What the draw of the next stage still waits for, in numbers; without it the specification's sentence says only that it is not allowed. */
import { counted } from '../counted.ts';
import type { TournamentFacts } from './tournament-rules.ts';

type Facts = Pick<TournamentFacts, 'tournamentStatus' | 'currentRunningStage' | 'matchesToGo'> & { hasNextStage: boolean };

/** 'Stage 1 is still played: 12 matches to go.'; null where nothing is missing. */
export function nextStageWaits({ tournamentStatus, currentRunningStage, matchesToGo, hasNextStage }: Facts): string | null {
  if (tournamentStatus === 'CREATED' || tournamentStatus === 'GENERATED') return 'The tournament has not started.';
  if (!hasNextStage) return 'It has no further stage.';
  if (tournamentStatus !== 'RUNNING') return `The tournament is ${tournamentStatus}.`;
  if (matchesToGo === 0) return null;
  return `Stage ${currentRunningStage} is still played: ${counted(matchesToGo, 'match', 'matches')} to go.`;
}
