/** Levels of a sponsor, in words. */
import type { EventSponsor } from './use-event-sponsors.ts';

export const levelLabels: Readonly<Record<EventSponsor['sponsorLevel'], string>> = {
  PLATINUM: 'Platinum',
  GOLD: 'Gold',
  SILVER: 'Silver',
  BRONZE: 'Bronze',
};
export const sponsorLevelOrder = Object.keys(levelLabels) as readonly EventSponsor['sponsorLevel'][];
