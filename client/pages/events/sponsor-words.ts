/** Levels of a sponsor and where an event shows it, in words. */
import type { EventSponsor } from './use-event-sponsors.ts';

export type SponsorFlag =
  | 'etmWebsite'
  | 'etwWebsite'
  | 'ecWebsite'
  | 'invitation'
  | 'eventPoster'
  | 'eventBanner'
  | 'flowchart'
  | 'localSponsor';

export const flagLabels: Readonly<Record<SponsorFlag, string>> = {
  etmWebsite: 'ETM website',
  etwWebsite: 'ETW website',
  ecWebsite: 'EC website',
  invitation: 'Invitation',
  eventPoster: 'Event poster',
  eventBanner: 'Event banner',
  flowchart: 'Flow chart',
  localSponsor: 'Local sponsor',
};

export const sponsorFlags = Object.keys(flagLabels) as readonly SponsorFlag[];

export const levelLabels: Readonly<Record<EventSponsor['sponsorLevel'], string>> = {
  PLATINUM: 'Platinum',
  GOLD: 'Gold',
  SILVER: 'Silver',
  BRONZE: 'Bronze',
};
export const sponsorLevelOrder = Object.keys(levelLabels) as readonly EventSponsor['sponsorLevel'][];

/** 'Invitation, Flow chart' */
export const shownAt = (sponsor: Pick<EventSponsor, SponsorFlag>): string =>
  sponsorFlags
    .filter((flag) => sponsor[flag])
    .map((flag) => flagLabels[flag])
    .join(', ');
