/** The zone of the federation's office, told with the session. Apart from what reads a calendar with it: every address loads this. */
let office: string | undefined;

/** Undefined before anybody is signed in: then it is the computer's. */
export const officeZone = (): string | undefined => office;
export function keepOfficeZone(zone: string | undefined): void {
  office = zone;
}
