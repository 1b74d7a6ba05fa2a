/** The routes of an entity: its list, its form (a dialog over the list or a page of its own), its import, and the confirmation of a deletion. */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { Entity } from '#contract/kit/entity.ts';
import { needs } from '../shell/may-open.ts';
import type { EntityFormProps } from './form/entity-dialog.tsx';

/** How an entity changes the standard form. A page module declares it with `satisfies EntityForm`, so that the compiler finds a misspelt property. */
export type EntityForm = EntityFormProps<Entity>;

type EntityScreen = {
  Page: ComponentType;
  form: EntityForm;
};
export type LoadScreen = () => Promise<EntityScreen>;

/** `load` imports the screen of an entity that changes the standard list or form. Without it both are standard. */
export function entityRoutes(of: Entity, load: LoadScreen = () => plainScreen(of)): RouteObject[] {
  if (!of.screen) return [];
  const { path, form: formKind } = of.screen;
  const handle = needs(of.rights.read);
  const formWithoutPath = formRoute(load, formKind);
  const deletion = {
    path: ':id/delete',
    lazy: async () => {
      const [{ form }, { DeleteDialog }] = await Promise.all([load(), import('./form/delete-dialog.tsx')]);
      const { alsoDeleted, insteadOfDelete } = form;
      return {
        Component: () => <DeleteDialog of={of} {...(alsoDeleted && { alsoDeleted })} {...(insteadOfDelete && { insteadOfDelete })} />,
      };
    },
  };
  const listImport = {
    path: 'import',
    lazy: async () => {
      const [{ form }, { ImportDialog }] = await Promise.all([load(), import('./import-dialog.tsx')]);
      // Most lists have no import, and players have an import page of their own: then this address leads back to the list.
      return { Component: () => (form.of.import === true ? <ImportDialog of={form.of} /> : <Navigate to=".." replace />) };
    },
  };
  const forms = ['new', ':id', ':id/edit'].map((end) => ({ ...formWithoutPath, path: end }));
  const list = { path, handle, lazy: async () => ({ Component: (await load()).Page }) };
  if (formKind === 'dialog') return [{ ...list, children: [...forms, deletion, listImport] }];
  return [{ ...list, children: [deletion, listImport] }, ...forms.map((route) => ({ ...route, path: `${path}/${route.path}`, handle }))];
}

async function plainScreen(of: Entity): Promise<EntityScreen> {
  const { EntityList } = await import('./list/entity-list.tsx');
  return { Page: () => <EntityList of={of} />, form: { of } };
}

function formRoute(load: LoadScreen, formKind: 'dialog' | 'page'): RouteObject {
  return {
    lazy: async () => {
      const [{ form }, Form] = await Promise.all([load(), formKind === 'dialog' ? loadDialog() : loadPage()]);
      return { Component: () => <Form {...form} /> };
    },
  };
}

const loadDialog = async () => (await import('./form/entity-dialog.tsx')).EntityDialog;
const loadPage = async () => (await import('./form/entity-page.tsx')).EntityPage;
