/** Sponsors of the federation and its events. */
import { entity } from './entity.ts';
import { email, flag, longText, picture, text, website } from './fields.ts';

export const sponsors = entity({
  name: 'sponsor',
  path: 'sponsors',
  table: 'sponsor',
  words: { one: 'sponsor', many: 'sponsors' },
  rights: { read: 'sponsor:read', write: 'sponsor:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    lemma: text({ label: 'Lemma', max: 30, required: 'Please enter a lemma' }),
    description: longText({ label: 'Description', max: 4000 }),
    website: website({ label: 'Website' }),
    email: email({ label: 'Email' }),
    mainSponsor: flag({ label: 'Main sponsor', initially: false }),
    premiumSponsor: flag({ label: 'Premium sponsor', initially: false }),
    ...picture('mainLogoImg', { label: 'Logo', media: '/media/sponsors', lessThanBytes: 512_000 }),
  },
  search: ['lemma', 'name', 'description'],
  list: {
    columns: ['mainLogoImgUrl', 'lemma', 'name', 'mainSponsor', 'premiumSponsor', 'website', 'email'],
    filters: ['mainSponsor', 'premiumSponsor'],
    sort: 'lemma,asc',
  },
  form: {
    sections: [
      { fields: ['name', 'lemma', 'description', 'mainSponsor', 'premiumSponsor'] },
      { title: 'Contact', fields: ['email', 'website'] },
      { title: 'Logo', fields: ['mainLogoImg'] },
    ],
  },
});
