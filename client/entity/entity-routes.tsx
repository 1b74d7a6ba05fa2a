/** The routes of an entity: its list, its form over or beside the list, and the question before a record is deleted. */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { Entity } from '#contract/kit/entity.ts';
import type { Right } from '#contract/rights/rights.ts';
import { needs } from '../shell/may-open.ts';
import type { Crumb } from '../ui/frame/breadcrumbs.tsx';
import type { EntityFormProps } from './form/entity-dialog.tsx';

/** The properties of the form, and the list's position in the menu. A page says `satisfies EntityForm`, so that no misspelt property is ignored. */
export type EntityForm = EntityFormProps<Entity> & { under: Crumb };

type EntityScreen = {
  /** The list. */
  Page: ComponentType;
  form: EntityForm;
};
type Load = () => Promise<EntityScreen>;

/** A short form is a dialog over its list; a long one is a screen of its own. */
type FormShape = 'dialog' | 'page';

export function entityRoutes(path: string, right: Right, load: Load, shape: FormShape = 'page'): RouteObject[] {
  const handle = needs(right);
  const form = formRoute(load, shape);
  const remove = {
    path: ':id/delete',
    lazy: async () => {
      const [{ form: shown }, { DeleteDialog }] = await Promise.all([load(), import('./form/delete-dialog.tsx')]);
      const { of, alsoDeleted, insteadOfDelete } = shown;
      return {
        Component: () => (
          <DeleteDialog of={of} {...(alsoDeleted && { lost: alsoDeleted })} {...(insteadOfDelete && { instead: insteadOfDelete })} />
        ),
      };
    },
  };
  const importMany = {
    path: 'import',
    lazy: async () => {
      const [{ form: shown }, { ImportDialog }] = await Promise.all([load(), import('./import-dialog.tsx')]);
      // Players have an import page of their own; most lists have no import.
      return { Component: () => (shown.of.import === true ? <ImportDialog of={shown.of} /> : <Navigate to=".." replace />) };
    },
  };
  const forms = ['new', ':id', ':id/edit'].map((end) => ({ ...form, path: end }));
  const list = { path, handle, lazy: async () => ({ Component: (await load()).Page }) };
  if (shape === 'dialog') return [{ ...list, children: [...forms, remove, importMany] }];
  return [{ ...list, children: [remove, importMany] }, ...forms.map((one) => ({ ...one, path: `${path}/${one.path}`, handle }))];
}

function formRoute(load: Load, shape: FormShape): RouteObject {
  return {
    lazy: async () => {
      const [{ form }, Form] = await Promise.all([load(), shape === 'dialog' ? dialog() : page()]);
      return { Component: () => <Form {...form} /> };
    },
  };
}

const dialog = async () => (await import('./form/entity-dialog.tsx')).EntityDialog;
const page = async () => (await import('./form/entity-page.tsx')).EntityPage;
