/** Copy as the one thing that a dialog does: what it shows is shown once. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Deed } from '../../ui/overlays/dialog-buttons.tsx';
import { copyText } from './copy-text.ts';

export function useCopy(text: string): Deed {
  const [copied, setCopied] = useState(false);
  return { label: copied ? 'Copied' : 'Copy', icon: copied ? Check : Copy, press: async () => setCopied(await copyText(text)) };
}
