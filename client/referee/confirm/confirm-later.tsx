/** Loads the question to both players while the match still runs: it has to be there when the match ends without network. */
import type { ComponentProps } from 'react';
import { isIdle } from '../screens/idle.ts';
import { useLoadedPart } from '../screens/use-loaded-part.ts';
import type { ConfirmResult } from './confirm-result.tsx';

const load = () => import('./confirm-result.tsx');

export function ConfirmLater(props: ComponentProps<typeof ConfirmResult>) {
  const part = useLoadedPart(load, () => isIdle(props.session));
  return part && <part.ConfirmResult {...props} />;
}
