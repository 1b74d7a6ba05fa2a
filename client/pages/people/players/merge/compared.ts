/** Two profiles side by side: where they differ, in words, and who gives what when nobody chooses. */
import type { RowOf } from '#contract/kit/entity.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { teamProfiles } from '#contract/people/team-profiles.ts';
import { cellText } from '../../../../entity/list/cell.tsx';

export type Player = RowOf<typeof playerProfiles>;
export type Side = 'stays' | 'goes';

export type Compared = {
  name: string;
  label: string;
  words: Record<Side, string>;
  /** Nothing to choose. */
  isEqual: boolean;
};

/** The consent comes with its photo; of tags nothing is lost. */
const isChosen = (name: string): boolean => name !== 'photoPublic' && name !== 'tags';

const { fields, form } = playerProfiles;
const own = (form?.sections ?? []).flatMap((section) => section.fields);
/** What only teams have is chosen where one has it. */
const ofTeams = (teamProfiles.form?.sections ?? []).flatMap((section) => section.fields).filter((name) => !own.includes(name));
const names = [...own, ...ofTeams].filter(isChosen);
/** Comes along with what it is asked for. */
const chosenBy: Readonly<Record<string, string>> = {
  blockedForRegistrationsPlayerInfo: 'blockedForRegistrations',
  blockedForRegistrationsAdminInfo: 'blockedForRegistrations',
};
/** One account is not put together from two. */
const bank: readonly string[] = names.filter((name) => fields[name].kind === 'secret');
export const leaderOf = (name: string): string => (bank.includes(name) ? (bank[0] ?? name) : (chosenBy[name] ?? name));

export const compare = (stays: Player, goes: Player): Compared[] =>
  names.flatMap((name) => {
    const words = { stays: wordsOf(stays, name), goes: wordsOf(goes, name) };
    if (ofTeams.some((one) => one === name) && words.stays === words.goes && words.stays === '') return [];
    // A mask says little: two accounts with the same last digits are still two.
    const isSecret = fields[name].kind === 'secret' && words.stays !== '' && words.goes !== '';
    return [{ name, label: fields[name].label, words, isEqual: words.stays === words.goes && !isSecret }];
  });

/** What is filled wins over what is empty, and who is blocked stays so until somebody chooses otherwise. */
export const usualChoice = ({ name, words }: Compared, compared: readonly Compared[]): Side => {
  if (bank.includes(name)) {
    const hasBank = (side: Side) => compared.some((row) => bank.includes(row.name) && row.words[side] !== '');
    return !hasBank('stays') && hasBank('goes') ? 'goes' : 'stays';
  }
  if (name === 'blockedForRegistrations') return words.goes === blocked ? 'goes' : 'stays';
  return words.stays === '' && words.goes !== '' ? 'goes' : 'stays';
};

const blocked = cellText(fields.blockedForRegistrations, true);

function wordsOf(row: Player, name: (typeof names)[number]): string {
  const field = fields[name];
  if (field.kind === 'picture') return row.photo ? 'a photo' : '';
  const copied = Object.entries(fields).find(([, other]) => other.kind === 'copy' && other.of === name)?.[0];
  return copied ? String(Reflect.get(row, copied) ?? '') : cellText(field, Reflect.get(row, name));
}
