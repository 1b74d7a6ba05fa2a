/** The staff of the invented federation: for the seed, the sign-in page and the lines at the start. */
import type { Role } from '#machines/names.ts';

/** The password of all demo accounts; outside the demo there are no default accounts. */
export const demoPassword = 'demo';

export type DemoAccount = {
  login: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  /** The event's User-Access lists the person: they may run this event and no other. */
  runsEvent: boolean;
  does: string;
};

export const demoAccounts: readonly DemoAccount[] = [
  {
    login: 'admin',
    firstName: 'Ivka',
    lastName: 'Grgurić-Brodska',
    roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
    runsEvent: false,
    does: 'everything, the simulator included',
  },
  {
    login: 'manager',
    firstName: 'Thorvald',
    lastName: 'Ægisbakke',
    roles: ['ROLE_MANAGER'],
    runsEvent: false,
    does: 'every event and all master data',
  },
  {
    login: 'leader',
    firstName: 'Łucja',
    lastName: 'Wierzbowiecka',
    roles: ['ROLE_USER', 'ROLE_TOURNAMENT'],
    runsEvent: true,
    does: 'runs this event: assign, edit, approve',
  },
  {
    login: 'referee',
    firstName: 'Ødger',
    lastName: 'Strandnes',
    roles: ['ROLE_REFEREE'],
    runsEvent: false,
    does: 'uniform control, running matches',
  },
  {
    login: 'tournament',
    firstName: 'Bjørk',
    lastName: 'Ávilesdóttir',
    roles: ['ROLE_TOURNAMENT'],
    runsEvent: true,
    does: 'tournament office: draws, participants, players',
  },
  {
    login: 'website',
    firstName: 'Dénes',
    lastName: 'Hírlevelesi',
    roles: ['ROLE_WEBSITE'],
    runsEvent: false,
    does: 'website: news, content, calendar, posters and sponsors',
  },
  {
    login: 'photographer',
    firstName: 'Émeric',
    lastName: 'Obturateur',
    roles: ['ROLE_PHOTOGRAPHER'],
    runsEvent: false,
    does: 'pictures for news, sees who plays where and when',
  },
  {
    login: 'press',
    firstName: 'Šárka',
    lastName: 'Novinářová',
    roles: ['ROLE_PRESS'],
    runsEvent: false,
    does: 'writes news, looks at everything else',
  },
];
