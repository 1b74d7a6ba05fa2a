/** The teams: nations and clubs that enter team tournaments. */

import { teamProfiles } from '#contract/people/team-profiles.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { BalanceSection } from '../../../money/balance/balance-section.tsx';
import { PlayerInvoices } from '../../../money/player-invoices.tsx';
import type { SquadTeam } from './squad-member-dialog.tsx';
import { SquadSection } from './squad-section.tsx';
import { TeamCountryField } from './team-country-field.tsx';

export const Page = () => <EntityList of={teamProfiles} />;

const Below = (props: { stored: SquadTeam }) => (
  <>
    <SquadSection {...props} />
    <BalanceSection {...props} />
    <PlayerInvoices {...props} />
  </>
);

export const form = { of: teamProfiles, field: { representsCountryId: TeamCountryField }, below: Below } satisfies EntityForm;
