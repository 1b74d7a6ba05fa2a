/** The address of a screen, to read, copy or scan. */
import { Copy, QrCode as QrIcon } from 'lucide-react';
import { Suspense } from 'react';
import { copyText } from '../../../lists/files/copy-text.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

const QrCode = lazyPart(() => import('../../../hall/screens/qr-code.tsx').then((loaded) => ({ default: loaded.QrCode })));

type AddressRowProps = { name: string; server: string; path: string; isCodeShown: boolean; onShowCode: () => void };

export function AddressRow({ name, server, path, isCodeShown, onShowCode }: AddressRowProps) {
  const address = `${server}${path}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <div className="grid min-w-0 grow basis-48 gap-x-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-baseline">
        <span className="text-ink-2 text-sm">{name}</span>
        <b className="wrap-anywhere min-w-0 select-all font-semibold text-sm">
          {server}
          <wbr />
          {path}
        </b>
      </div>
      <span className="flex shrink-0 gap-1">
        <IconButton size="bar" icon={QrIcon} label={`QR code: ${name}`} pressed={isCodeShown} onPress={onShowCode} />
        <IconButton size="bar" icon={Copy} label={`Copy the address: ${name}`} onPress={() => void copy(address)} />
      </span>
      {isCodeShown && (
        <div className="flex basis-full justify-center py-2">
          <Suspense fallback={<Skeleton className="size-52" />}>
            <QrCode text={address} label={`QR code for ${address}`} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

async function copy(address: string): Promise<void> {
  if (await copyText(address)) showToast.success('Address copied');
  else showToast.error('The address could not be copied. Mark it and copy it by hand.');
}
