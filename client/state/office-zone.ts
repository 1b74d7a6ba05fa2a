/**
 * The time zone of the federation's office, sent with the session. It is apart from the calendar code, because every address loads this
 * file.
 */
let office: string | undefined;

/** Undefined before anybody has signed in: then the computer's zone applies. */
export const officeZone = (): string | undefined => office;
export function setOfficeZone(zone: string | undefined): void {
  office = zone;
}
