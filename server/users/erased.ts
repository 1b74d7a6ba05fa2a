/** Where the address of an account lies that is nobody's any more: it is not listed, and nobody finds it by its login. */
export const erasedDomain = 'erased.invalid';
