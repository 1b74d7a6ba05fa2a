/** The players of the federation. */

import { FileInput } from 'lucide-react';
import type { RowOf } from '#contract/kit/entity.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import type { OwnCells } from '../../../entity/list/entity-columns.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { BalanceSection } from '../../../money/balance/balance-section.tsx';
import { PlayerInvoices } from '../../../money/player-invoices.tsx';
import { useMay } from '../../../state/session.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { BankField } from './bank-field.tsx';
import { Consents } from './consents.tsx';
import { EraseHint } from './erase-hint.tsx';
import { DisplayNameField, NameField } from './name-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { BalanceCell, BirthdayCell, CountryCell, MailAction, PlayerName, StateCell } from './player-cells.tsx';
import { PlayerTournaments } from './player-tournaments.tsx';
import { ProfileActions } from './profile-actions.tsx';

type PlayerRow = RowOf<typeof playerProfiles>;

const cells: OwnCells<typeof playerProfiles> = {
  representsCountryName: (row) => <CountryCell id={row.representsCountryId} name={row.representsCountryName} />,
  nationalityName: (row) => <CountryCell id={row.nationalityId} name={row.nationalityName} />,
  countryName: (row) => <CountryCell id={row.countryId} name={row.countryName} />,
  displayName: (row) => <PlayerName row={row} />,
  enabled: (row) => <StateCell row={row} />,
  birthday: (row) => <BirthdayCell row={row} />,
  personalBalance: (row) => <BalanceCell row={row} />,
};
const mail = (row: PlayerRow) => <MailAction row={row} />;

export const Page = () => <EntityList of={playerProfiles} cells={cells} rowActions={mail} tools={<ListTools />} />;

const Below = (props: { stored: { id: number } }) => (
  <>
    <BalanceSection {...props} />
    <PlayerInvoices {...props} />
    <PlayerTournaments {...props} />
    <Consents {...props} />
  </>
);

const bank = Object.fromEntries(
  (['bankAccountName', 'bankName', 'bankAddress', 'bankIban', 'bankBic', 'bankSwift'] as const).map((name) => [name, BankField]),
);

export const form = {
  of: playerProfiles,
  field: { lastName: NameField, firstName: NameField, displayName: DisplayNameField, photo: PhotoField, ...bank },
  actions: ProfileActions,
  below: Below,
  insteadOfDelete: EraseHint,
} satisfies EntityForm;

/** A further action for the list of players: import many at once. */
function ListTools() {
  if (!useMay()('player:write')) return null;
  return (
    <LinkButton to="/app/management/player/import" icon={FileInput} className="max-sm:hidden">
      Import
    </LinkButton>
  );
}
