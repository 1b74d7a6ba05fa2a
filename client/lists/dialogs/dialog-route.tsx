/** A dialog as the component of a child route of its list: ':id' says what it is about, closing it goes back to the list. */
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useCloseModal } from './use-close-modal.ts';

export type DialogProps<IdName extends string> = Readonly<Record<IdName, number>> & { onClose: () => void };

/** `idName`: what the dialog calls the id. Another id in the address is another dialog, never the same one with something else in it. */
export function dialogOf<IdName extends string>(
  idName: IdName,
  Content: ComponentType<DialogProps<IdName>>,
  closesTo?: (id: number) => string,
): { Component: ComponentType } {
  return {
    Component: function RoutedDialog() {
      const { id } = useParams();
      const close = useCloseModal(closesTo?.(Number(id)));
      const named = { [idName]: Number(id) } as Record<IdName, number>;
      return <Content key={id} {...named} onClose={close} />;
    },
  };
}
