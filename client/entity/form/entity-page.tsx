/** The form of an entity as a screen of its own, for a new or a stored record. */
import { Outlet, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';
import { type Entity, headingOf, type RowOf, titleOf } from '#contract/kit/entity.ts';
import { ListFailed } from '../../lists/list-failed.tsx';
import { useWhileShown } from '../../lists/use-while-shown.ts';
import { useMay } from '../../state/session.ts';
import type { Crumb } from '../../ui/frame/breadcrumbs.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { EntityFields, EntityFieldsSkeleton } from '../fields/entity-fields.tsx';
import { nameOf } from '../list/entity-columns.tsx';
import { menuCrumb } from '../menu-crumb.ts';
import type { EntityFormProps } from './entity-dialog.tsx';
import type { Form } from './form.ts';
import { FormPage } from './form-page.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { useRecord } from './use-record.ts';
import type { EntityValues } from './values.ts';

export function EntityPage<E extends Entity>(props: EntityFormProps<E>) {
  const { of } = props;
  const list = useListPath();
  const heading = headingOf(of);
  const crumbs = [menuCrumb(of), { label: titleOf(of), to: list.to }];
  const opened = useRecord(of);
  const shared = { ...props, crumbs, list: list.pathname, onClose: list.open };
  if (opened.isNew) return <EntityPageContent key="new" {...shared} stored={null} onReload={null} />;
  const { stored, turn, error, retry, reload } = opened;
  if (stored) return <EntityPageContent key={`${stored.id} ${turn}`} {...shared} stored={stored} onReload={reload} />;
  return (
    <Page title={heading} crumbs={[...crumbs, { label: heading }]}>
      {error ? (
        <ListFailed what={`The ${of.words.one}`} error={error} onRetry={retry} />
      ) : (
        <Card>
          <EntityFieldsSkeleton of={of} />
        </Card>
      )}
    </Page>
  );
}

/** Returns the address of the list with its last search and page. */
function useListPath() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { pathname } = useResolvedPath('..', { relative: 'path' });
  const to = `${pathname}${search}`;
  return { to, pathname, open: useWhileShown(() => void navigate(to)) };
}

type EntityPageContentProps<E extends Entity> = EntityFormProps<E> & {
  crumbs: Crumb[];
  /** The address of the list. */
  list: string;
  stored: RowOf<E> | null;
  onReload: (() => void) | null;
  onClose: () => void;
};

function EntityPageContent<E extends Entity>({
  of,
  initialValues,
  field,
  actions: Actions,
  below: Below,
  layout: Layout,
  beside,
  alsoSaves: AlsoSaves,
  staysOpen = false,
  whyNotSave,
  crumbs,
  list,
  stored,
  onReload,
  onClose,
}: EntityPageContentProps<E>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const onSaved = ({ id }: { id: number }) => {
    if (!staysOpen) return onClose();
    // A reload would take away what was typed during the save.
    if (stored) {
      if (form.isStored.current) onReload?.();
    } else void navigate({ pathname: `../${id}`, search }, { relative: 'path', replace: true });
  };
  const form: Form<EntityValues> = useEntityForm({
    of,
    stored,
    first: initialValues,
    staysOpen,
    onSaved,
    open: staysOpen ? undefined : (id) => void navigate(`${list}/${id}`),
    beside,
  });
  const reason = useMay()(of.rights.write) ? null : `Your account may not change ${of.words.many}.`;
  const shared = { form, stored, readOnly: reason !== null, ...(field ? { field } : {}) };
  return (
    <FormPage
      title={stored ? nameOf(of, stored) : `Create new ${headingOf(of)}`}
      crumbs={crumbs}
      form={form}
      history={stored && { entity: of.table, id: stored.id, version: stored.version, ...(!of.unreferenced && { path: of.path }) }}
      reason={reason}
      unready={whyNotSave?.(form.values) ?? null}
      actions={stored && Actions && <Actions stored={stored} isDirty={form.isDirty} reload={onReload} />}
      below={stored && Below && <Below stored={stored} />}
      furtherSaves={AlsoSaves && <AlsoSaves form={form} stored={stored} />}
      bare={Layout !== undefined}
      dialogs={<Outlet />}
      onReload={onReload}
      onClose={onClose}
    >
      {Layout ? (
        <Layout
          key={form.turn}
          {...{ form, stored, readOnly: reason !== null }}
          fields={(...names) => <EntityFields {...shared} of={{ ...of, form: { sections: [{ fields: names }] } }} focusFirst={false} />}
        />
      ) : (
        <EntityFields key={form.turn} {...shared} of={of} focusFirst={stored === null} />
      )}
    </FormPage>
  );
}
