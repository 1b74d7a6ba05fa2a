/** What the columns of an imported list of people can hold. */
export const listColumns = [
  'last',
  'first',
  'name',
  'country',
  'priority',
  'birthday',
  'email',
  'category',
  'sex',
  'residence',
  'mobile',
  'city',
] as const;
export type ListColumn = (typeof listColumns)[number];

export const listColumnWords: Readonly<Record<ListColumn, string>> = {
  last: 'last name',
  first: 'first name',
  name: 'name',
  country: 'country',
  priority: 'seeding priority',
  birthday: 'date of birth',
  email: 'email address',
  category: 'category',
  sex: 'sex',
  residence: 'country of residence',
  mobile: 'mobile phone',
  city: 'city',
};
