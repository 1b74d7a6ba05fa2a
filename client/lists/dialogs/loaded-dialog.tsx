/** Dialogs that load one record. Each opens at once and shows 'The match could not be loaded.' on failure. */
import type { ComponentType } from 'react';
import type { Right } from '#contract/rights/rights.ts';
import { useMay } from '../../state/session.ts';
import type { DialogProps } from './dialog-route.tsx';
import { DialogState, type DialogStateProps } from './dialog-state.tsx';
import { RefusedDialog } from './refused-dialog.tsx';

export type LoadedDialogProps<Name extends string, Thing> = Readonly<Record<Name, Thing>> & { onClose: () => void };
type ThingQuery<Name extends string, Thing> = Readonly<Record<Name, Thing | undefined>> & { error: Error | null; refetch: () => unknown };

/** The right that the whole dialog needs, and the sentence for users who lack it. A dialog that is also for reading has none. */
type DialogLock = { right: Right; refusal: string };
type DialogShape = Pick<DialogStateProps, 'title' | 'width'> & { lock?: DialogLock };

/** `shape` is the title while the record loads, the width of the dialog, and who may use it. */
export const loadedDialog =
  <Name extends string, Thing extends { eventId: number }>(name: Name, useThing: (id: number) => ThingQuery<Name, Thing>) =>
  ({ lock, ...shape }: DialogShape, Content: ComponentType<LoadedDialogProps<Name, Thing>>) =>
    function LoadedDialog(props: DialogProps<`${Name}Id`>) {
      const { onClose } = props;
      const id = Number((props as Readonly<Record<string, unknown>>)[`${name}Id`]);
      const query = useThing(id);
      const may = useMay();
      const thing: Thing | undefined = query[name];
      if (!thing) return <DialogState what={`The ${name}`} {...shape} error={query.error} onRetry={query.refetch} onClose={onClose} />;
      if (lock && !may(lock.right, thing.eventId)) return <RefusedDialog title={shape.title} refusal={lock.refusal} onClose={onClose} />;
      return <Content {...({ [name]: thing, onClose } as LoadedDialogProps<Name, Thing>)} />;
    };
