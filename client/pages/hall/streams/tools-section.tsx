/** Tools of streamers beside overlays: buttons that count, and the rows for title programs. */
import { Copy, Database, KeyRound, type LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { LiveTable } from '#contract/live/rows.ts';
import { useHallAddresses, withoutCertificate } from '../../../hall/screens/use-hall-addresses.ts';
import { copyText } from '../../../lists/files/copy-text.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';

const KeypadDialog = lazyPart(() => import('./keypad-dialog.tsx').then((loaded) => ({ default: loaded.KeypadDialog })));

type ToolsSectionProps = { eventId: number; tables: readonly LiveTable[] };

export function ToolsSection({ eventId, tables }: ToolsSectionProps) {
  const mayPair = useMay()('device:manage', eventId);
  const [isPairing, setPairing] = useState(false);
  const servers = withoutCertificate(useHallAddresses(mayPair) ?? []);
  const rows = `${servers[0]?.url ?? location.origin}/api/public/box/tables`;
  return (
    <section aria-label="Tools" className="grid gap-4 sm:grid-cols-2">
      <Tool icon={KeyRound} title="Stream Deck, Companion" words="Buttons show every table. Those that count are paired with their table.">
        <Button
          size="row"
          disabledReason={mayPair ? null : 'Your account may not pair devices of this event.'}
          onPress={() => setPairing(true)}
        >
          Pair buttons …
        </Button>
      </Tool>
      <Tool icon={Database} title="vMix, StreamControl" words="One row per table, to read once a second.">
        {(['json', 'csv', 'xml'] as const).map((kind) => (
          <Button key={kind} size="row" icon={Copy} onPress={() => void copyAddress(`${rows}.${kind}?event=${eventId}`, kind)}>
            Copy {kind.toUpperCase()} address
          </Button>
        ))}
      </Tool>
      {isPairing && (
        <Suspense>
          <KeypadDialog tables={tables} onClose={() => setPairing(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Tool({ icon: Icon, title, words, children }: { icon: LucideIcon; title: string; words: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-3 rounded-card border bg-surface p-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-semibold text-sm">{title}</p>
        <p className="text-ink-2 text-xs">{words}</p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}

async function copyAddress(address: string, kind: string): Promise<void> {
  if (await copyText(address)) showToast.success(`Address of the ${kind.toUpperCase()} rows copied`);
  else showToast.error(`This browser does not allow copying. The address is ${address}`);
}
