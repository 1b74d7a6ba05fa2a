/** Two ways to pair a tablet: scan a QR code, or open an address and type the code. */
import { Link2, LockKeyhole } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { HallAddress, PairingCode } from '#contract/hall/devices.ts';
import { formatCountdown } from '../../../format.ts';
import { useTicking } from '../../../hall/rows/use-ticking.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

const QrCode = lazyPart(() => import('../../../hall/screens/qr-code.tsx').then((loaded) => ({ default: loaded.QrCode })));
const TrustCertificate = lazyPart(() => import('./trust-certificate.tsx').then((loaded) => ({ default: loaded.TrustCertificate })));

type PairCodeProps = PairingCode & {
  /** Null while they are loading. */
  addresses: readonly HallAddress[] | null;
  /** Whether a tablet has paired with this code. */
  spent: boolean;
};

export function PairCode({ code, expiresAt, addresses, spent }: PairCodeProps) {
  const leftMs = useTicking((now) => (spent ? 0 : Math.max(0, Date.parse(expiresAt) - now)));
  const [bestAddress] = addresses ?? [];
  const [showsCertificate, setShowsCertificate] = useState(false);
  if (showsCertificate && addresses)
    return (
      <Suspense fallback={<Skeleton className="h-52 w-full" />}>
        <TrustCertificate addresses={addresses} onDone={() => setShowsCertificate(false)} />
      </Suspense>
    );
  return (
    <div className="flex flex-wrap justify-center gap-6">
      <Scan address={bestAddress?.url ?? null} code={leftMs > 0 ? code : null} waiting={addresses === null} />
      <div className="flex min-w-72 flex-1 flex-col gap-2">
        <p className="font-medium text-ink-2 text-xs">or open on the tablet</p>
        <Addresses addresses={addresses} />
        {addresses && addresses.length > 0 && <PairingRequirements addresses={addresses} onTrust={() => setShowsCertificate(true)} />}
        <p className="mt-2 font-medium text-ink-2 text-xs">and type</p>
        <Digits code={code} leftMs={leftMs} spent={spent} />
      </div>
    </div>
  );
}

function Scan({ address, code, waiting }: { address: string | null; code: string | null; waiting: boolean }) {
  if (waiting) return <Skeleton className="size-52" />;
  // Nothing to scan: no tablet can reach the server, or the code is used or expired.
  if (address === null || code === null) return null;
  const text = `${address}/referee#${code}`;
  return (
    <figure className="flex flex-col items-center gap-2">
      <Suspense fallback={<Skeleton className="size-52" />}>
        <QrCode text={text} label={`QR code for ${text}`} />
      </Suspense>
      <figcaption className="max-w-52 text-center text-ink-2 text-xs">Scan with the tablet’s camera: address and code in one</figcaption>
    </figure>
  );
}

const networks = { WIFI: 'hall Wi-Fi', CABLE: 'hall network' } as const;

function Addresses({ addresses }: Pick<PairCodeProps, 'addresses'>) {
  if (addresses === null) return <Skeleton className="h-11 w-full" />;
  if (addresses.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        This server accepts connections from its own computer only (setting HOST), so tablets cannot reach it.
      </p>
    );
  return (
    <ul className="divide-y rounded-control border">
      {addresses.map(({ url, network }) => {
        const secure = url.startsWith('https:');
        const Icon = secure ? LockKeyhole : Link2;
        return (
          <li key={url} className="flex min-h-9 items-center gap-2 px-3 py-1.5">
            <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
            <b className="min-w-0 grow select-all break-all font-semibold text-sm">{url}/referee</b>
            <span className="shrink-0 text-ink-3 text-xs">{secure ? 'works without network' : network && networks[network]}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Warns that a tablet needs the network all the time if there is no HTTPS, or that it must first trust the venue's own certificate. */
function PairingRequirements({ addresses, onTrust }: { addresses: readonly HallAddress[]; onTrust: () => void }) {
  if (!addresses.some(({ url }) => url.startsWith('https:')))
    return (
      <p className="text-ink-2 text-xs">
        Over these addresses a tablet works only while there is network. Start the server with HTTPS=local to change that.
      </p>
    );
  if (!addresses.some(({ needsCertificate }) => needsCertificate)) return null;
  return (
    <p className="flex items-center gap-2 text-ink-2 text-xs">
      A new tablet must trust this hall’s certificate once.
      <Button size="row" onPress={onTrust}>
        Show how
      </Button>
    </p>
  );
}

function Digits({ code, leftMs, spent }: { code: string; leftMs: number; spent: boolean }) {
  const [half, rest] = [code.slice(0, 3), code.slice(3)];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {leftMs > 0 ? (
        <p
          role="img"
          aria-label={`Code ${[...code].join(' ')}`}
          className="flex gap-3 font-bold text-[3.25rem] leading-none tracking-wide tabular"
        >
          <span>{half}</span>
          <span>{rest}</span>
        </p>
      ) : (
        <p className="font-semibold text-ink-3 text-xl leading-[3.25rem]">This code has {spent ? 'been used' : 'expired'}.</p>
      )}
      <p className="text-ink-2 text-sm tabular">
        {leftMs > 0 ? `Valid once, for another ${formatCountdown(leftMs)}.` : 'Ask for a new code below.'}
      </p>
    </div>
  );
}
