/** The news of the website. A post starts as a draft and is public from its date on. */

import { type NewsPost, newsPosts } from '#contract/website/news-posts.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import type { OwnFilter } from '../../../entity/list/entity-filters.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { useMay } from '../../../state/session.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { AuthorField } from './author-field.tsx';
import { filesValue, NewsLayout } from './news-layout.tsx';
import { NewsStateChip } from './news-state-chip.tsx';
import { NewsTextField } from './news-text-field.tsx';
import { PublishActions } from './publish-actions.tsx';
import { publishPurpose, publishSaved, SaveAndPublish } from './save-and-publish.tsx';
import { fullName, useAuthors } from './use-authors.ts';
import { uploadWaitingFiles } from './waiting-files.ts';

const cells = {
  coverUrl: ({ coverUrl }: NewsPost) =>
    coverUrl ? <img src={coverUrl} alt="" loading="lazy" className="h-7 w-11 rounded-chip bg-sunken object-cover" /> : null,
  state: ({ state }: NewsPost) => <NewsStateChip state={state} />,
};

/** Filters the news by author, for users who may see the authors. */
const AuthorFilter: OwnFilter = ({ label, value, onChange }) => {
  const may = useMay()('author:read');
  const { authors, lost } = useAuthors(may);
  if (!may) return null;
  const options = (authors ?? []).map((author) => ({ id: author.id, label: fullName(author) }));
  return <FilterSelect label={label} allLabel="All" options={options} lost={lost} value={value} onChange={onChange} />;
};

const filters = { userId: AuthorFilter };

export const Page = () => <EntityList of={newsPosts} cells={cells} filters={filters} />;

const alsoDeleted = (row: object): string | null => {
  const attachments = Number(Reflect.get(row, 'attachments'));
  if (!attachments) return null;
  return attachments === 1 ? 'Its attachment goes with it.' : `Its ${attachments} attachments go with it.`;
};

export const form = {
  of: newsPosts,
  initialValues: () => ({ postDate: new Date().toISOString(), [filesValue]: [] }),
  field: { userId: AuthorField, introduction: NewsTextField, text: NewsTextField },
  actions: PublishActions,
  layout: NewsLayout,
  beside: {
    name: filesValue,
    // The files of a new post need its id. Those that fail stay under Attachments.
    onSaved: (saved, value, purpose) => {
      const keys = Array.isArray(value) ? value : [];
      if (purpose === publishPurpose) return publishSaved(saved as NewsPost, keys);
      void uploadWaitingFiles(saved.id, keys);
      return null;
    },
  },
  alsoSaves: SaveAndPublish,
  staysOpen: true,
  alsoDeleted,
} satisfies EntityForm;
