/** Compares two profiles: the differences in words, and the default choice of each field. */
import type { RowOf } from '#contract/kit/entity.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { teamProfiles } from '#contract/people/team-profiles.ts';
import { cellText } from '../../../../entity/list/cell.tsx';

export type PlayerProfileRow = RowOf<typeof playerProfiles>;
export type MergeSide = 'stays' | 'goes';

export type ComparedField = {
  name: string;
  label: string;
  words: Record<MergeSide, string>;
  /** True when there is nothing to choose. */
  isEqual: boolean;
};

/** The consent comes with its photo. The tags of both profiles are combined, and one that is not public hides the names of both. */
const isChosen = (name: string): boolean => !['photoPublic', 'tags', 'notPublic'].includes(name);

const { fields, form } = playerProfiles;
const own = (form?.sections ?? []).flatMap((section) => section.fields);
/** Fields of teams are shown only when one of the profiles fills them. */
const ofTeams = (teamProfiles.form?.sections ?? []).flatMap((section) => section.fields).filter((name) => !own.includes(name));
const names = [...own, ...ofTeams].filter(isChosen);
/** These fields follow the choice of the field that they belong to. */
const chosenBy: Readonly<Record<string, string>> = {
  blockedForRegistrationsPlayerInfo: 'blockedForRegistrations',
  blockedForRegistrationsAdminInfo: 'blockedForRegistrations',
};
/** The fields of a bank account are chosen together, never mixed from two accounts. */
const bank: readonly string[] = names.filter((name) => fields[name].kind === 'secret');
export const leaderOf = (name: string): string => (bank.includes(name) ? (bank[0] ?? name) : (chosenBy[name] ?? name));

export const compare = (remaining: PlayerProfileRow, goes: PlayerProfileRow): ComparedField[] =>
  names.flatMap((name) => {
    const words = { stays: wordsOf(remaining, name), goes: wordsOf(goes, name) };
    if (ofTeams.some((one) => one === name) && words.stays === words.goes && words.stays === '') return [];
    // The values are masked: two accounts with the same last digits may still differ.
    const isSecret = fields[name].kind === 'secret' && words.stays !== '' && words.goes !== '';
    return [{ name, label: fields[name].label, words, isEqual: words.stays === words.goes && !isSecret }];
  });

/** Returns the default choice: a filled value wins over an empty one, and a block stays until the user chooses otherwise. */
export const defaultChoice = ({ name, words }: ComparedField, compared: readonly ComparedField[]): MergeSide => {
  if (bank.includes(name)) {
    const hasBank = (side: MergeSide) => compared.some((row) => bank.includes(row.name) && row.words[side] !== '');
    return !hasBank('stays') && hasBank('goes') ? 'goes' : 'stays';
  }
  if (name === 'blockedForRegistrations') return words.goes === blocked ? 'goes' : 'stays';
  return words.stays === '' && words.goes !== '' ? 'goes' : 'stays';
};

const blocked = cellText(fields.blockedForRegistrations, true);

function wordsOf(row: PlayerProfileRow, name: (typeof names)[number]): string {
  const field = fields[name];
  if (field.kind === 'picture') return row.photo ? 'a photo' : '';
  const copied = Object.entries(fields).find(([, other]) => other.kind === 'copy' && other.of === name)?.[0];
  return copied ? String(Reflect.get(row, copied) ?? '') : cellText(field, Reflect.get(row, name));
}
