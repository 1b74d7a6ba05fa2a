/** The rare actions for one entrant. */
import { EllipsisVertical, Hotel, Trophy, User, Users } from 'lucide-react';
import type { Participant } from '#contract/tournament/participants.ts';
import { whyNotParticipant } from '#machines/tournament/participant.ts';
import { useMay } from '../../../../state/session.ts';
import { notYourEntries } from '../../../../tournament/participants/entry-words.ts';
import { bookHotel } from '../../../../tournament/participants/participant-actions.ts';
import { factsOf } from '../../../../tournament/participants/participant-row-actions.tsx';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import type { MenuAction } from '../../../../ui/overlays/menu-list.tsx';
import type { EntrantSetting } from './entrant-setting.ts';
import { stepUp, withSeed } from './seed-order.ts';

export function EntrantMenu({ entrant, setting }: { entrant: Participant; setting: EntrantSetting }) {
  const seesPlayers = useMay()('player:read');
  const { seeds, whyNotSeed, onSeeds, mayWrite, teams, onQuestion } = setting;
  const isSeeded = seeds.includes(entrant.id);
  const whyNotHotel = entrant.hotelBookingApproved
    ? 'The hotel is booked already.'
    : whyNotParticipant('APPROVE_HOTEL', { ...entrant, ...factsOf(setting) })?.sentence;
  const actions: MenuAction[] = [
    ...(seesPlayers ? [{ id: 'player', label: 'Open player', icon: User, href: `/app/players/${entrant.playerProfileId}` }] : []),
    ...(teams ? [{ id: 'members', label: 'Members', icon: Users, onAction: () => onQuestion({ kind: 'members', entrant }) }] : []),
    {
      id: 'seed',
      label: isSeeded ? 'Remove the seed' : `Seed as number ${seeds.length + 1}`,
      icon: Trophy,
      disabledReason: whyNotSeed,
      onAction: () => onSeeds(isSeeded ? withSeed(seeds, entrant.id, null) : stepUp(seeds, entrant.id)),
    },
    ...(setting.hasHotels
      ? [
          {
            id: 'hotel',
            label: 'Book hotel',
            icon: Hotel,
            disabledReason: mayWrite ? whyNotHotel : notYourEntries,
            onAction: () => void bookHotel(entrant),
          },
        ]
      : []),
  ];
  return (
    <Menu label={`Actions for ${entrant.displayName}`} actions={actions}>
      <IconButton icon={EllipsisVertical} size="row" label={`More for ${entrant.displayName}`} />
    </Menu>
  );
}
