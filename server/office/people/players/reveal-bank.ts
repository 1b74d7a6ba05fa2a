/** Bank data as it is: read by who has just given their password, and kept in the record that they did. */

import { unavailable } from '#contract/kit/masked.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { commit } from '../../../store/unit/commit.ts';

const bankColumns = ['bankAccountName', 'bankName', 'bankAddress', 'bankIban', 'bankBic', 'bankSwift'] as const;
type Bank = Record<(typeof bankColumns)[number], string | null>;

/** No command id: what is read is not kept with a command. */
export async function revealBankOf(context: Context, actor: Actor, id: number): Promise<Bank> {
  let bank: Bank | null = null;
  await commit(context, { actor }, async ({ db, secretFields, audit }) => {
    const row = await db.selectFrom('playerProfile').select(bankColumns).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    const opened = bankColumns.map((column) => {
      const sealed = row[column];
      const place = { table: playerProfiles.table, column, rowId: id };
      return [column, sealed ? (secretFields.open(place, sealed) ?? unavailable) : null];
    });
    bank = Object.fromEntries(opened) as Bank;
    audit({ stream: `${playerProfiles.name}:${id}`, type: 'bankRevealed', person: `player:${id}` });
    return null;
  });
  if (!bank) throw notFound();
  return bank;
}
