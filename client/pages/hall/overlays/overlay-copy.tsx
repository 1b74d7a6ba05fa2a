/** The address of the overlay, to copy, and what to do with it. */
import { Copy, FlaskConical, Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { HallAddress } from '#contract/hall/devices.ts';
import { type Overlay, overlayAddress } from '#contract/live/overlay-address.ts';
import { useHallAddresses, withoutCertificate } from '../../../hall/screens/use-hall-addresses.ts';
import { copyText } from '../../../lists/files/copy-text.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';

import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

import { Panel } from './panel.tsx';

const QrCode = lazyPart(() => import('../../../hall/screens/qr-code.tsx').then((loaded) => ({ default: loaded.QrCode })));

export function OverlayCopy({ overlay, number }: { overlay: Overlay; number: number | null }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isCodeShown, setCodeShown] = useState(false);
  const servers = withoutCertificate(useHallAddresses(true) ?? []);
  const server = chosen ?? servers[0]?.url ?? location.origin;
  const path = overlayAddress(overlay);
  const address = `${server}${path}`;
  return (
    <Panel>
      <section aria-label="Address of the overlay" className="flex flex-col gap-3 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <code className="wrap-anywhere min-w-0 grow basis-72 rounded-control border border-control bg-subtle px-3 py-2 font-mono text-sm">
            {server}
            <wbr />
            {overlay.token ? path.replace(overlay.token, `${overlay.token.slice(0, 2)}…${overlay.token.slice(-2)}`) : path}
          </code>
          <Button variant="primary" size="dialog" icon={Copy} onPress={() => void copy(address, 'Address copied')}>
            Copy address
          </Button>
          <Button
            size="dialog"
            icon={FlaskConical}
            hint="For placing the overlay while nobody plays. Replace it with the live address before play."
            onPress={() => void copy(`${server}${overlayAddress({ ...overlay, sample: 'playing' })}`, 'Address with sample data copied')}
          >
            Copy with sample data
          </Button>
          <Button size="dialog" aria-expanded={isCodeShown} onPress={() => setCodeShown(!isCodeShown)}>
            QR code
          </Button>
        </div>
        {isCodeShown && (
          <Suspense fallback={<Skeleton className="size-52" />}>
            <QrCode text={address} label={`QR code for ${address}`} />
          </Suspense>
        )}
        {servers.length > 1 && (
          <SelectField
            label="This server, as the computer of the stream finds it"
            options={servers.map(option)}
            value={server}
            onChange={setChosen}
          />
        )}
        <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step}>
              <b className="mr-2 font-semibold text-accent">{index + 1}</b>
              {step}
            </li>
          ))}
        </ol>
        <p className="flex items-start gap-2 text-ink-2 text-xs">
          <Info aria-hidden className="mt-px size-4 shrink-0" />
          <span>
            The window title says{' '}
            <code className="rounded-chip bg-sunken px-1.5 py-0.5 font-mono">
              {number === null ? 'state=PLAYING;matches=12' : `state=PLAYING;table=${number};hill=0`}
            </code>{' '}
            so that OBS can change scenes without a plug-in.
          </span>
        </p>
      </section>
    </Panel>
  );
}

const steps = ['In OBS: Sources, +, Browser.', 'Paste the address. 1920 wide, 1080 high.', 'Done. It changes matches by itself.'];

const networks = { WIFI: 'hall Wi-Fi', CABLE: 'hall network' } as const;
const option = ({ url, network }: HallAddress) => ({ id: url, label: network ? `${url} (${networks[network]})` : url });

async function copy(address: string, words: string): Promise<void> {
  if (await copyText(address)) showToast.success(words);
  else showToast.error('The address could not be copied. Mark it and copy it by hand.');
}
