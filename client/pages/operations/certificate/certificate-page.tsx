/** The steps to trust the venue's own certificate on a device. The page is public, also over plain HTTP. */
import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { getHallCertificate, type HallCertificate } from '#contract/hall/hall-certificate.ts';
import { hallCertificateFile } from '#contract/hall/hall-certificate-file.ts';
import { send } from '../../../api/send.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Fingerprint } from '../../../ui/status/fingerprint.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { InstallSteps } from './install-steps.tsx';

export function CertificatePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['hall-certificate'],
    queryFn: ({ signal }) => send(getHallCertificate, {}, { signal }),
  });
  return (
    <PublicFrame title="Trust this hall’s certificate" wide>
      {error && <NotLoaded title="The certificate could not be loaded." error={error} onRetry={refetch} />}
      {data === undefined && !error && <Skeleton className="h-52 w-full" />}
      {data === null && (
        <Callout title="Nothing to install.">This server has no certificate of its own: it was not started with HTTPS=local.</Callout>
      )}
      {data && <Trust {...data} />}
    </PublicFrame>
  );
}

function Trust({ fingerprint, validUntil, port }: HallCertificate) {
  const address = `https://${location.hostname}:${port}`;
  return (
    <>
      <p className="text-ink-2 text-sm">
        Over HTTPS a tablet opens and counts without any network. This server makes its certificates itself; a device opens its pages
        without a warning once it trusts the one below. It is good for private networks and this computer’s own names only, until{' '}
        {validUntil.slice(0, 10)}.
      </p>
      <ol className="flex flex-col gap-5">
        <Step number={1} title="Download the certificate">
          <LinkButton to={hallCertificateFile} icon={Download} file primary>
            hall-certificate.crt
          </LinkButton>
        </Step>
        <Step number={2} title="Compare it with what the desk shows under Pair tablet">
          <Fingerprint of={fingerprint} />
          <p className="text-ink-2 text-sm">Are they different? Do not install it, and tell the desk.</p>
        </Step>
        <Step number={3} title="Install it">
          <InstallSteps />
        </Step>
        <Step number={4} title="Open the tablet’s page over HTTPS">
          <LinkButton to={`${address}/referee`} icon={ExternalLink} file>
            {`${address}/referee`}
          </LinkButton>
          <p className="text-ink-2 text-sm">A warning means that step 3 is not done. Without one, add the page to the home screen.</p>
        </Step>
      </ol>
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="flex size-6 shrink-0 items-center justify-center rounded-full bg-subtle font-semibold text-xs tabular">
        {number}
      </span>
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <h2 className="font-semibold text-sm leading-6">{title}</h2>
        {children}
      </div>
    </li>
  );
}
