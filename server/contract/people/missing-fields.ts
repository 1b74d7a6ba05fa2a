/** Fields that may be missing while a player is entered by name only, although the form of a profile requires them. */
export const laterFields = ['birthday', 'email', 'countryId'] as const;

const words: Readonly<Record<(typeof laterFields)[number], string>> = { birthday: 'birthday', email: 'e-mail', countryId: 'country' };

type Profile = Readonly<Record<string, unknown>>;

const lacks = (profile: Profile, name: string): boolean => profile[name] === null || profile[name] === undefined || profile[name] === '';

/** Returns the words of the fields that a player lacks: ['birthday', 'e-mail']. Empty for a complete profile and for a team. */
export const missingFields = (profile: Profile): string[] =>
  profile.teamProfile === true ? [] : laterFields.flatMap((name) => (lacks(profile, name) ? [words[name]] : []));
