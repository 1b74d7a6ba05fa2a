/** The search field above every list of matches. */
import { ListSearch } from '../../../lists/list-search.tsx';

export const MatchSearch = (props: { value: string; onChange: (search: string) => void }) => (
  <ListSearch label="Player or label" className="w-28 grow sm:max-w-44" {...props} />
);
