/** Said with a button that is refused for want of the right; apart from the rules of a match, which not every list loads. */
export const notYourEvent = 'Your account may not change matches of this event.';
