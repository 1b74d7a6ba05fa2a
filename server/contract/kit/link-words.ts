/** Said of every one-time link that does not count, whatever the reason. */
export const linkIsUsedUp = 'This link was used already or is too old.';
