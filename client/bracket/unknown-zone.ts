/** The zone of an event that has not arrived yet: no time can be said in it, and the browser's own would be a wrong one. */
export const unknownZone = 'unknown';
