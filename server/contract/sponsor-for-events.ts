/** Which sponsors an event shows, and how big. */
import { choice, copy, relation } from './fields.ts';
import { resource } from './resource.ts';

export const sponsorLevels = ['PLATINUM', 'GOLD', 'SILVER', 'BRONZE'] as const;

export const sponsorForEvents = resource({
  name: 'sponsorForEvent',
  path: 'sponsor-for-events',
  table: 'sponsorForEvent',
  label: 'Sponsor for event',
  rights: { read: 'sponsor:read', write: 'sponsor-for-event:write' },
  scope: 'eventId',
  fields: {
    eventId: relation({ label: 'Event', table: 'event', required: 'Please select an event' }),
    eventName: copy({ label: 'Event', of: 'eventId', table: 'event' }),
    sponsorId: relation({ label: 'Sponsor', table: 'sponsor', required: 'Please select a sponsor' }),
    sponsorName: copy({ label: 'Sponsor', of: 'sponsorId', table: 'sponsor' }),
    sponsorLevel: choice({ label: 'Level', values: sponsorLevels, required: 'Please select a level' }),
  },
  search: [],
  defaultSort: ['id,asc'],
});
