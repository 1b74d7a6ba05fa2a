/** The values that the page hands to its tabs through the outlet. */
import type { Tournament } from '#contract/tournament/tournaments.ts';
import type { PageFigures } from './use-page-figures.ts';
import type { TournamentRows } from './use-tournament-rows.ts';

export type PageContext = { tournament: Tournament; rows: TournamentRows; figures: PageFigures };
