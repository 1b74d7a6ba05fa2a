/** Explains why the next stage cannot be drawn yet. The sentence of the specification only says that it is not allowed. */

import { countText } from '../count-text.ts';
import { tournamentStatusWords } from '../names.ts';
import type { TournamentFacts } from './tournament-rules.ts';

type NextStageFacts = Pick<TournamentFacts, 'tournamentStatus' | 'currentRunningStage' | 'matchesToGo'> & { hasNextStage: boolean };

/** 'Stage 1 is still played: 12 matches to go.', or null when the stage can be drawn. */
export function nextStageBlocker({ tournamentStatus, currentRunningStage, matchesToGo, hasNextStage }: NextStageFacts): string | null {
  if (tournamentStatus === 'CREATED' || tournamentStatus === 'GENERATED') return 'The tournament has not started.';
  if (!hasNextStage) return 'It has no further stage.';
  if (tournamentStatus !== 'RUNNING') return `The tournament is ${tournamentStatusWords[tournamentStatus]}.`;
  if (matchesToGo === 0) return null;
  return `Stage ${currentRunningStage} is still played: ${countText(matchesToGo, 'match', 'matches')} to go.`;
}
