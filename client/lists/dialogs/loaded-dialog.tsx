/** Dialogs that load one record. Each opens at once and shows 'The match could not be loaded.' on failure. */
import type { ComponentType } from 'react';
import type { DialogProps } from './dialog-route.tsx';
import { DialogState, type DialogStateProps } from './dialog-state.tsx';

export type LoadedDialogProps<Name extends string, Thing> = Readonly<Record<Name, Thing>> & { onClose: () => void };
type ThingQuery<Name extends string, Thing> = Readonly<Record<Name, Thing | undefined>> & { error: Error | null; refetch: () => unknown };

/** `shape` is the title while the record loads, and the width of the dialog. */
export const loadedDialog =
  <Name extends string, Thing extends object>(name: Name, useThing: (id: number) => ThingQuery<Name, Thing>) =>
  (shape: Pick<DialogStateProps, 'title' | 'width'>, Content: ComponentType<LoadedDialogProps<Name, Thing>>) =>
    function LoadedDialog(props: DialogProps<`${Name}Id`>) {
      const { onClose } = props;
      const id = Number((props as Readonly<Record<string, unknown>>)[`${name}Id`]);
      const query = useThing(id);
      const thing: Thing | undefined = query[name];
      if (!thing) return <DialogState what={`The ${name}`} {...shape} error={query.error} onRetry={query.refetch} onClose={onClose} />;
      return <Content {...({ [name]: thing, onClose } as LoadedDialogProps<Name, Thing>)} />;
    };
