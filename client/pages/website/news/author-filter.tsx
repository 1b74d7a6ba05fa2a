/** Filters the news by author, for users who may see the authors. */
import type { OwnFilter } from '../../../entity/list/entity-filters.tsx';
import { useMay } from '../../../state/session.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { fullName, useAuthors } from './use-authors.ts';

export const AuthorFilter: OwnFilter = ({ label, value, onChange }) => {
  const may = useMay()('author:read');
  const { authors, lost } = useAuthors(may);
  if (!may) return null;
  const options = (authors ?? []).map((author) => ({ id: author.id, label: fullName(author) }));
  return <FilterSelect label={label} allLabel="All" options={options} lost={lost} value={value} onChange={onChange} />;
};
