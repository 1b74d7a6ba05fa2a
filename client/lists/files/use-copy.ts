/** Returns Copy as the one action of a dialog whose content is shown only once. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { DialogAction } from '../../ui/overlays/dialog-buttons.tsx';
import { copyText } from './copy-text.ts';

export function useCopy(text: string): DialogAction {
  const [copied, setCopied] = useState(false);
  return { label: copied ? 'Copied' : 'Copy', icon: copied ? Check : Copy, press: async () => setCopied(await copyText(text)) };
}
