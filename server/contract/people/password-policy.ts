/**
 * The policy for new passwords: long enough and not easy to guess, without composition rules (.github/SECURITY.md control 3). The server
 * decides; forms check the same rules first, so that they name all problems at once.
 */

import type { Role } from '#machines/names.ts';
import { passwordLengthProblem, passwordLengths } from './password-rules.ts';

export type PasswordOwner = { login: string; email: string; firstName?: string | null; lastName?: string | null; roles: readonly Role[] };

/** Returns why the password of `owner` is refused, as a sentence, or null. */
export function whyNotPassword(password: string, owner: PasswordOwner): string | null {
  const lengthProblem = passwordLengthProblem(
    password,
    owner.roles.includes('ROLE_ADMIN') ? passwordLengths.ofAdministrator : passwordLengths.default,
  );
  if (lengthProblem) return lengthProblem;
  if (isMonotonous(password)) return 'The password only repeats or counts. Please choose one that is harder to guess.';
  if (isGuessable(password, owner)) return 'This password is easy to guess. Please choose one made of several unrelated words.';
  return null;
}

/** A guessable password consists of at most three known words with digits or signs around them. */
function isGuessable(password: string, owner: PasswordOwner): boolean {
  const own = [owner.login, ...owner.email.split(/[@.]/), owner.firstName ?? '', owner.lastName ?? '']
    .map(lettersOf)
    .filter((word) => word.length >= 3);
  const known = new Set([...words, ...own]);
  if (/^[\d\s\p{P}]*$/u.test(password)) return true;
  return readings(password.toLowerCase()).some((letters) => letters !== '' && isMadeOf(letters, known, 3));
}

/** Returns the letters of a password as written, and with 0, 1, 3 … replaced by the letters that they imitate. */
function readings(password: string): string[] {
  const spoken = password.replace(/[013457@$!]/g, (sign) => standsFor[sign] ?? '');
  const trimmed = password.replace(/(?<![\d\W_])[\d\W_]+$/u, '').replace(/[013457@$!]/g, (sign) => standsFor[sign] ?? '');
  return [lettersOf(password), lettersOf(spoken), lettersOf(trimmed)];
}

const standsFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Removes diacritics, so that 'Bíllard' becomes 'billard'. Letters of other scripts stay. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Whether `letters` is a sequence of at most `maxWords` known words. */
function isMadeOf(letters: string, known: ReadonlySet<string>, maxWords: number): boolean {
  if (letters === '') return true;
  if (maxWords === 0) return false;
  for (let length = letters.length; length >= 2; length -= 1)
    if (known.has(letters.slice(0, length)) && isMadeOf(letters.slice(length), known, maxWords - 1)) return true;
  return false;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiopü',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'azertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
];

/** Whether the password repeats or counts: 'aaaaaaaaaa', 'abcabcabcabc', '0987654321', 'qwertyuiop1'. */
function isMonotonous(password: string): boolean {
  const text = password.toLowerCase();
  for (let unit = 1; unit <= 4; unit += 1) if (text.slice(unit) === text.slice(0, -unit)) return true;
  const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))].map((row) => row + row);
  const core = text.slice(0, -2);
  return runs.some((run) => run.includes(core));
}

/** Words from common lists of leaked passwords, and words of billiards. */
const words = `
  admin administrator user guest root system test demo default master server login logon welcome hello secret private public changeme change me letmein let in
  password passwort passwd pass word kennwort lozinka haslo heslo parola senha contrasena motdepasse wachtwoord salasana parole jelszo mypassword my the new your
  qwerty qwertz qwertyuiop azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qwe asd zxc qaz wsx edc abc abcd abcdef xyz aaa
  iloveyou love you lovely forever baby angel princess prinzessin queen king prince sunshine sonnenschein schatz sweet honey flower rose star sunny
  summer sommer winter spring fruehling autumn herbst january february march april may june july august september october november december
  januar februar maerz juni juli oktober dezember monday tuesday wednesday thursday friday saturday sunday montag freitag sonntag
  monkey dragon tiger lion panther eagle falcon wolf shadow phantom ghost hunter killer warrior ninja samurai knight wizard magic merlin
  football fussball soccer baseball basketball hockey golf tennis liverpool arsenal chelsea barcelona madrid juventus bayern dortmund
  superman batman spiderman starwars pokemon matrix computer internet google facebook apple samsung windows microsoft linux android
  michael jennifer jessica ashley daniel thomas andreas alexander christian stefan peter martin robert jordan charlie george anthony nicole michelle maria anna
  cheese chocolate cookie banana orange pepper ginger coffee whiskey beer freedom trustno trustnoone nothing whatever access mustang ferrari porsche mercedes harley
  germany deutschland austria oesterreich croatia hrvatska poland polska slovenia italy italia france espana england scotland europe europa vienna wien berlin zagreb
  billiard billiards billard biljar bilard biliardo pool poolbilliard poolbillard snooker carom karambol cue cues queue chalk rack racks break breaker ball balls
  eightball nineball tenball straight heyball pocket pockets table tables match matches event events office eventoffice tournament turnier champion championship
  federation verband association eurotour tour cup open final referee leader manager press player players score live hall club team
`
  .trim()
  .split(/\s+/);
