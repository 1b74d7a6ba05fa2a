/** The sentence for every invalid one-time link, whatever the reason. */
export const linkIsUsedUp = 'This link was used already or is too old.';
