/** The sponsors of an event and their level. */
import { entity } from '../kit/entity.ts';
import { choice, copy, flag, flagAlias, one } from '../kit/fields.ts';

const sponsorLevels = ['PLATINUM', 'GOLD', 'SILVER', 'BRONZE'] as const;
const levelWords = { PLATINUM: 'Platinum', GOLD: 'Gold', SILVER: 'Silver', BRONZE: 'Bronze' };

export const sponsorForEvents = entity({
  name: 'sponsorForEvent',
  path: 'sponsor-for-events',
  table: 'sponsorForEvent',
  words: { one: 'sponsor for event', many: 'sponsors for events' },
  rights: { read: 'sponsor:read', write: 'sponsor-for-event:write' },
  unreferenced: true,
  connects: ['eventId', 'sponsorId'],
  scope: 'eventId',
  fields: {
    eventId: one({ label: 'Event', of: 'event', required: 'Please select an event' }),
    eventName: copy({ label: 'Event', of: 'eventId' }),
    sponsorId: one({ label: 'Sponsor', of: 'sponsor', required: 'Please select a sponsor' }),
    sponsorName: copy({ label: 'Sponsor', of: 'sponsorId' }),
    sponsorLevel: choice({ label: 'Level', values: sponsorLevels, words: levelWords, required: 'Please select a level' }),
    /** The media of the event that show the sponsor. */
    etmWebsite: flag({ label: 'Website of the Euro Tour men', initially: false }),
    etwWebsite: flag({ label: 'Website of the Euro Tour women', initially: false }),
    ecWebsite: flag({ label: 'Website of the European Championships', initially: false }),
    /** A second name for some clients. */
    etcWebsite: flagAlias({ label: 'Website of the European Championships', sameAs: 'ecWebsite' }),
    invitation: flag({ label: 'Invitation', initially: false }),
    eventPoster: flag({ label: 'Event poster', initially: false }),
    eventBanner: flag({ label: 'Event banner', initially: false }),
    flowchart: flag({ label: 'Flow chart', initially: false }),
    localSponsor: flag({ label: 'Local sponsor', initially: false }),
  },
  unique: [{ index: 'sponsor_for_event_once', fields: ['sponsorId', 'eventId'], sentence: 'The event has this sponsor already' }],
  search: [],
  list: { columns: ['eventName', 'sponsorName', 'sponsorLevel'], sort: 'id,asc' },
});

/** The flags of the media that show this sponsor. */
export const sponsorMarks = [
  'etmWebsite',
  'etwWebsite',
  'ecWebsite',
  'invitation',
  'eventPoster',
  'eventBanner',
  'flowchart',
  'localSponsor',
] as const;
