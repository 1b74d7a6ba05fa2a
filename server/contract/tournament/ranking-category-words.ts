/** The names of the rankings in every list, form and file. */
import type { RankingCategory } from '#machines/names.ts';

export const rankingCategoryWords: Readonly<Record<RankingCategory, string>> = {
  ORA: 'ORA',
  ETM: 'Eurotour Men (ETM)',
  ETW: 'Eurotour Women (ETW)',
  EUROPEAN_CHAMPIONSHIP: 'European Championships',
  WORLD_CHAMPIONSHIP: 'World Championships',
  YOUTH_TOUR: 'Youth Tour',
  HEY_BALL: 'Hey-Ball',
};
