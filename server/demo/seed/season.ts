/** Seeds the season of a demo event. */
import { searchText } from '#contract/kit/search-text.ts';
import type { SeasonStatus } from '#machines/names.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

export function seedSeason(work: WorkContext, seasonStatus: SeasonStatus): Promise<number> {
  const seasonYear = work.now.getUTCFullYear();
  const name = `Season ${seasonYear}`;
  return insertRow(work, 'season', { name, seasonYear, seasonStatus, search: searchText([name]) });
}
