/** A dialog as a child route of its list: ':id' names the record, and closing goes back to the list. */
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useCloseModal } from './use-close-modal.ts';

export type DialogProps<IdName extends string> = Readonly<Record<IdName, number>> & { onClose: () => void };

/** `idName` is the dialog's property for the id. Another id in the address mounts a new dialog, so no state is carried over. */
export function dialogOf<IdName extends string>(
  idName: IdName,
  Content: ComponentType<DialogProps<IdName>>,
  closesTo?: (id: number) => string,
): { Component: ComponentType } {
  return {
    Component: function RoutedDialog() {
      const { id } = useParams();
      const close = useCloseModal(closesTo?.(Number(id)));
      const idProp = { [idName]: Number(id) } as Record<IdName, number>;
      return <Content key={id} {...idProp} onClose={close} />;
    },
  };
}
