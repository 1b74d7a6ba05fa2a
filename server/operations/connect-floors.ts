/**
 * Lists every place where a lower layer calls a higher one: layers import only from lower layers, so the higher function is registered by name.
 * Runs before a database is opened, so that the server, its commands and the tests all have it.
 */
import { registerNames, registerSum } from '../entity/lists/derived.ts';
import { releaseAlarmsOf } from '../hall/fleet/take-alarm.ts';
import { sumOf } from '../office/money/balance/ledger.ts';
import { registerAccountStep } from '../office/people/users/forget.ts';
import { registerEntriesOfPerson } from '../office/privacy/erase.ts';
import { entriesBeforeDraw, takeOutBeforeDraw, whyStillIn } from '../sport/participants/erased-entries.ts';
import { membersNow } from '../sport/teams/members-now.ts';

/** May run more than once. */
export function connectFloors(): void {
  registerSum('personalBalance', (id) => sumOf(id, 'PERSONAL'));
  registerNames('membersNow', membersNow);
  registerEntriesOfPerson({ list: entriesBeforeDraw, whyNotErase: whyStillIn, remove: takeOutBeforeDraw });
  registerAccountStep(releaseAlarmsOf);
}
