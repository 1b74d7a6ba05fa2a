/** Stands for the zone of an event that has not loaded yet: no time can be shown, because the browser's zone may be wrong. */
export const unknownZone = 'unknown';
