/** The addresses to type into the browser of a TV: one per screen of the venue, as other devices reach this server. */
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { HallAddress } from '#contract/hall/devices.ts';
import { anyScreenPath, screenPaths } from '#contract/hall/screen-paths.ts';
import { useHallAddresses, withoutCertificate } from '../../../hall/screens/use-hall-addresses.ts';
import { useCloseModal } from '../../../lists/dialogs/use-close-modal.ts';
import { useWatch } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { AddressRow } from './address-row.tsx';
import { type ScreenTarget, useScreenTargets } from './use-screen-targets.ts';

export function AddressesDialog() {
  const close = useCloseModal();
  const all = useHallAddresses(true);
  return (
    <Dialog title="Addresses for TVs" width="large" whole onClose={close} footerRight={<DialogButtons onClose={close} />}>
      {all ? <Addresses found={withoutCertificate(all)} /> : <Skeleton className="h-52 w-full" />}
    </Dialog>
  );
}

/** The public live pages. */
const livePath = '/live';

function Addresses({ found }: { found: readonly HallAddress[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [codeOf, setCodeOf] = useState<string | null>(null);
  const server = chosen ?? found[0]?.url ?? location.origin;
  const row = (id: string, name: string, path: string) => (
    <AddressRow
      key={id}
      name={name}
      server={server}
      path={path}
      isCodeShown={codeOf === id}
      onShowCode={() => setCodeOf(codeOf === id ? null : id)}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {found.length === 0 && (
        <Callout kind="warning" title="TVs cannot reach this server: it accepts connections from its own computer only (setting HOST).">
          These addresses work on this computer alone.
        </Callout>
      )}
      <p className="text-ink-2 text-sm">
        Type an address into the browser of a TV, or scan its code with a tablet. As soon as the screen is open there, it appears in the
        list of displays.
      </p>
      {found.length > 1 && (
        <SelectField label="This server, as TVs find it" options={found.map(serverOption)} value={server} onChange={setChosen} />
      )}
      <ul className="divide-y rounded-control border">
        {row('ANY', 'Any screen: choose on the TV', anyScreenPath)}
        {row('LIVE', 'Phones of players and spectators: live scores, next matches', livePath)}
      </ul>
      <p className="text-ink-2 text-sm">
        For the picture of a stream:{' '}
        <Link to="/app/matches/overlays" className="font-semibold text-accent hover:underline">
          Overlay builder
        </Link>
      </p>
      <Events row={({ id, name, screen, targetId }) => row(id, name, screenPaths[screen](targetId))} />
    </div>
  );
}

function Events({ row }: { row: (screenPlace: ScreenTarget) => ReactNode }) {
  useWatch(hall, 'matches');
  const screenPlaces = useScreenTargets();
  const events = new Map(screenPlaces.map(({ event }) => [event.id, event.name]));
  if (events.size === 0)
    return (
      <p className="text-ink-2 text-sm">
        No event of yours is active yet, so TVs have no tables to show. Open a tournament of the event and press Set event active.
      </p>
    );
  return [...events].map(([id, name]) => (
    <section key={id} aria-label={name} className="flex flex-col gap-2">
      <SectionHeading className="font-[650] text-sm">{name}</SectionHeading>
      <ul className="divide-y rounded-control border">{screenPlaces.filter(({ event }) => event.id === id).map(row)}</ul>
    </section>
  ));
}

const networks = { WIFI: 'hall Wi-Fi', CABLE: 'hall network' } as const;
const serverOption = ({ url, network }: HallAddress) => ({ id: url, label: network ? `${url} (${networks[network]})` : url });
