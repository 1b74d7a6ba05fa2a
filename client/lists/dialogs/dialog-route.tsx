/** A dialog as a child route of its list, where ':id' names the record, or of the record's own page. Closing goes back to the screen below. */
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useCloseModal } from './use-close-modal.ts';

export type DialogProps<IdName extends string> = Readonly<Record<IdName, number>> & { onClose: () => void };

/** `idName` is the dialog's property for the id; on the record's page the address has this name too. Another id in the address mounts a new dialog, so no state is carried over. */
export function dialogOf<IdName extends string>(
  idName: IdName,
  Content: ComponentType<DialogProps<IdName>>,
  closesTo?: (id: number) => string,
): { Component: ComponentType } {
  return {
    Component: function RoutedDialog() {
      const params = useParams();
      const id = params.id ?? params[idName];
      const close = useCloseModal(closesTo?.(Number(id)));
      const idProp = { [idName]: Number(id) } as Record<IdName, number>;
      return <Content key={id} {...idProp} onClose={close} />;
    },
  };
}
