/** For a new tablet: the code of the page that installs the venue's certificate, and the fingerprint to compare there. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { HallAddress } from '#contract/hall/devices.ts';
import { getHallCertificate } from '#contract/hall/hall-certificate.ts';
import { send } from '../../../api/send.ts';
import { QrCode } from '../../../hall/screens/qr-code.tsx';
import { openToAll } from '../../../hall/screens/use-hall-addresses.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Fingerprint } from '../../../ui/status/fingerprint.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

type TrustCertificateProps = { addresses: readonly HallAddress[]; onDone: () => void };

export function TrustCertificate({ addresses, onDone }: TrustCertificateProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['hall-certificate'],
    queryFn: ({ signal }) => send(getHallCertificate, {}, { signal }),
  });
  // Plain HTTP, because HTTPS only shows a warning before the certificate is trusted.
  const page = `${openToAll(addresses) ?? location.origin}/hall-certificate`;
  return (
    <div className="flex flex-wrap justify-center gap-6">
      <figure className="flex flex-col items-center gap-2">
        <QrCode text={page} label={`QR code for ${page}`} />
        <figcaption className="max-w-52 text-center text-ink-2 text-xs">Scan with the new tablet’s camera: how to install it</figcaption>
      </figure>
      <div className="flex min-w-72 flex-1 flex-col items-start gap-2">
        <p className="font-medium text-ink-2 text-xs">or open on the tablet</p>
        <b className="select-all break-all rounded-control border px-3 py-1.5 font-semibold text-sm">{page}</b>
        <p className="mt-2 font-medium text-ink-2 text-xs">and compare its SHA-256 fingerprint</p>
        {error && <NotLoaded title="The fingerprint could not be loaded." error={error} onRetry={refetch} />}
        {data ? <Fingerprint of={data.fingerprint} /> : !error && <Skeleton className="h-24 w-full" />}
        <Button icon={ArrowLeft} onPress={onDone}>
          Back to the code
        </Button>
      </div>
    </div>
  );
}
