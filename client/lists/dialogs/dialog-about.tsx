/** Dialogs about one thing: each stands at once, and says 'The match could not be loaded.' where there is nothing to show. */
import type { ComponentType } from 'react';
import type { DialogProps } from './dialog-route.tsx';
import { DialogState, type DialogStateProps } from './dialog-state.tsx';

export type About<Name extends string, Thing> = Readonly<Record<Name, Thing>> & { onClose: () => void };
type Found<Name extends string, Thing> = Readonly<Record<Name, Thing | undefined>> & { error: Error | null; refetch: () => unknown };

/** `shape`: its title while it loads, and how wide it will be. */
export const dialogAbout =
  <Name extends string, Thing extends object>(name: Name, useFound: (id: number) => Found<Name, Thing>) =>
  (shape: Pick<DialogStateProps, 'title' | 'width'>, Content: ComponentType<About<Name, Thing>>) =>
    function LoadedDialog(props: DialogProps<`${Name}Id`>) {
      const { onClose } = props;
      const id = Number((props as Readonly<Record<string, unknown>>)[`${name}Id`]);
      const found = useFound(id);
      const thing: Thing | undefined = found[name];
      if (!thing) return <DialogState what={`The ${name}`} {...shape} error={found.error} onRetry={found.refetch} onClose={onClose} />;
      return <Content {...({ [name]: thing, onClose } as About<Name, Thing>)} />;
    };
