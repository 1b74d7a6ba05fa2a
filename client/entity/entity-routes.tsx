/** The routes of an entity: its list, its form over or beside the list, and the question before a record is deleted. */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { Entity } from '#contract/kit/entity.ts';
import { needs } from '../shell/may-open.ts';
import type { EntityFormProps } from './form/entity-dialog.tsx';

/** The properties of the form. A page says `satisfies EntityForm`, so that no misspelt property is ignored. */
export type EntityForm = EntityFormProps<Entity>;

type EntityScreen = {
  /** The list. */
  Page: ComponentType;
  form: EntityForm;
};
export type LoadScreen = () => Promise<EntityScreen>;

/** `load` loads a page with differences of its own; a plain entity needs none. */
export function entityRoutes(of: Entity, load: LoadScreen = () => plainScreen(of)): RouteObject[] {
  if (!of.screen) return [];
  const { path, form: shape } = of.screen;
  const handle = needs(of.rights.read);
  const form = formRoute(load, shape);
  const remove = {
    path: ':id/delete',
    lazy: async () => {
      const [{ form: shown }, { DeleteDialog }] = await Promise.all([load(), import('./form/delete-dialog.tsx')]);
      const { alsoDeleted, insteadOfDelete } = shown;
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

async function plainScreen(of: Entity): Promise<EntityScreen> {
  const { EntityList } = await import('./list/entity-list.tsx');
  return { Page: () => <EntityList of={of} />, form: { of } };
}

function formRoute(load: LoadScreen, shape: 'dialog' | 'page'): RouteObject {
  return {
    lazy: async () => {
      const [{ form }, Form] = await Promise.all([load(), shape === 'dialog' ? dialog() : page()]);
      return { Component: () => <Form {...form} /> };
    },
  };
}

const dialog = async () => (await import('./form/entity-dialog.tsx')).EntityDialog;
const page = async () => (await import('./form/entity-page.tsx')).EntityPage;
