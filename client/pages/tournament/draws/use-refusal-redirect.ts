/** Shows the reason why an action is not possible now, and returns to the tournament's list. */
import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/overlays/toast.tsx';

export function useRefusalRedirect(sentence: string | null, onClose: () => void): void {
  const said = useRef(false);
  useEffect(() => {
    if (!sentence || said.current) return;
    said.current = true;
    showToast.error(sentence);
    onClose();
  }, [sentence, onClose]);
}
