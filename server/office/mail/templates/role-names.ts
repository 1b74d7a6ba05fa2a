/** The names of roles in mails. */
import { type Role, roleLabels } from '#machines/names.ts';
import type { Language } from './letter.ts';

const german: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'Administration',
  ROLE_MANAGER: 'Veranstaltungsverwaltung',
  ROLE_TOURNAMENT: 'Turnierverwaltung',
  ROLE_USER: 'Turnierleitung',
  ROLE_REFEREE: 'Schiedsrichter/in',
  ROLE_WEBSITE: 'Website-Verwaltung',
  ROLE_PRESS: 'Presse',
  ROLE_PHOTOGRAPHER: 'Fotograf/in',
  ROLE_PLAYER: 'Spieler/in',
};

const none: Readonly<Record<Language, string>> = { en: 'None yet', de: 'Noch keine' };

/** Returns the names of the roles as one text. */
export function roleNames(roles: readonly Role[], language: Language): string {
  const names = roles.map((role) => (language === 'de' ? german : roleLabels)[role]);
  return names.length === 0 ? none[language] : names.join(', ');
}
