/**
 * Lists every place where a lower floor calls a higher one. A floor imports only lower floors, so the function of the higher floor is registered here.
 * Runs before a database is opened, so that the server, its commands and the tests all have it.
 */
import { registerNames, registerSum } from '../entity/lists/derived.ts';
import { releaseAlarmsOf } from '../hall/fleet/take-alarm.ts';
import { balanceSum } from '../office/money/balance/ledger.ts';
import { registerAccountStep } from '../office/people/users/forget.ts';
import { registerEntriesOfPerson } from '../office/privacy/erase.ts';
import { entriesBeforeDraw, removeEntriesBeforeDraw, whyNotErasable } from '../sport/participants/erased-entries.ts';
import { currentMembers } from '../sport/teams/current-members.ts';

/** May run more than once. */
export function connectFloors(): void {
  registerSum('personalBalance', (id) => balanceSum(id, 'PERSONAL'));
  registerNames('membersNow', currentMembers);
  registerEntriesOfPerson({ list: entriesBeforeDraw, whyNotErase: whyNotErasable, remove: removeEntriesBeforeDraw });
  registerAccountStep(releaseAlarmsOf);
}
