/** The buttons beside a list's title; on a phone they share one row with the title. */
import { Plus, RefreshCw } from 'lucide-react';
import { Button } from '../ui/frame/button.tsx';

export const RefreshButton = ({ busy, onPress }: { busy: boolean; onPress: () => unknown }) => (
  <Button icon={RefreshCw} busy={busy} aria-label="Refresh" className="max-sm:w-11 max-sm:px-0!" onPress={() => void onPress()}>
    <span className="max-sm:hidden">Refresh</span>
  </Button>
);

type CreateButtonProps = { label: string; refusal: string | null; onPress: () => void };

export const CreateButton = ({ label, refusal, onPress }: CreateButtonProps) => (
  <Button variant="primary" icon={Plus} aria-label={label} data-key="n" disabledReason={refusal} onPress={onPress}>
    <span className="max-sm:hidden">{label}</span>
    <span className="sm:hidden">New</span>
  </Button>
);
