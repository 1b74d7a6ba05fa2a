/** The button for the columns and views of a list, and its saved views. The dialog behind the button loads on the first press. */
import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ListSetting } from '#contract/masters/list-settings.ts';
import { cx } from '../../ui/frame/cx.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import type { Column } from '../../ui/table/data-table-column.ts';

const ListLookDialog = lazyPart(() => import('./list-settings-dialog.tsx').then((loaded) => ({ default: loaded.ListSettingsDialog })));

type ListSettingsProps<Row> = { title: string; columns: readonly Column<Row>[]; setting: ListSetting };

export function ListSettingsButton<Row>({ title, columns, setting }: ListSettingsProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const choices = columns.map(({ id, header, pinned = false, spare = false }, index) => ({
    ...{ id, label: header, isSpare: spare },
    isFixed: index === 0 || pinned,
  }));
  return (
    <>
      <IconButton icon={Columns3} label="Columns and views" onPress={() => setOpen(true)} className="max-sm:hidden" />
      {isOpen && (
        <Suspense fallback={null}>
          <ListLookDialog title={title} choices={choices} setting={setting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function SavedViews({ views }: Pick<ListSetting, 'views'>) {
  const { search } = useLocation();
  if (views.length === 0) return null;
  return (
    <nav aria-label="Saved views" className="mb-3 flex flex-wrap gap-1.5">
      {views.map(({ name, address }) => (
        <Link
          key={`${name} ${address}`}
          to={{ search: address }}
          aria-current={address === search}
          className={cx(
            'inline-flex h-7 items-center rounded-control border px-2.5 text-xs tablet:h-11',
            address === search ? 'border-accent bg-accent-soft font-semibold text-accent' : 'border-line-2 bg-surface hover:bg-hover',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
