/** Reveals bank data to a user who has just confirmed with the password, and records this in the audit trail. */

import { unavailable } from '#contract/kit/masked.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { commit } from '../../../store/unit/commit.ts';

const bankColumns = ['bankAccountName', 'bankName', 'bankAddress', 'bankIban', 'bankBic', 'bankSwift'] as const;
type BankColumns = Record<(typeof bankColumns)[number], string | null>;

/** Runs without a command id, so that the revealed data is not stored with a command. */
export async function revealBankOf(context: Context, actor: Actor, id: number): Promise<BankColumns> {
  let bank: BankColumns | null = null;
  await commit(context, { actor }, async ({ db, secretFields, audit }) => {
    const row = await db.selectFrom('playerProfile').select(bankColumns).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    const decrypted = bankColumns.map((column) => {
      const sealed = row[column];
      const secretPlace = { table: playerProfiles.table, column, rowId: id };
      return [column, sealed ? (secretFields.open(secretPlace, sealed) ?? unavailable) : null];
    });
    bank = Object.fromEntries(decrypted) as BankColumns;
    audit({ stream: `${playerProfiles.name}:${id}`, type: 'bankRevealed', person: `player:${id}` });
    return null;
  });
  if (!bank) throw notFound();
  return bank;
}
