/** Sponsors of the federation and its events. */
import { flag, optionalEmail, optionalText, picture, text, website } from './fields.ts';
import { resource } from './resource.ts';

export const sponsors = resource({
  name: 'sponsor',
  path: 'sponsors',
  table: 'sponsor',
  label: 'Sponsor',
  rights: { read: 'sponsor:read', write: 'sponsor:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    lemma: text({ label: 'Lemma', max: 30, required: 'Please enter a lemma' }),
    description: optionalText({ label: 'Description', max: 4000 }),
    website: website({ label: 'Website' }),
    email: optionalEmail({ label: 'Email' }),
    mainSponsor: flag({ label: 'Main sponsor', initially: false }),
    premiumSponsor: flag({ label: 'Premium sponsor', initially: false }),
    ...picture('mainLogoImg', { label: 'Logo', media: '/media/sponsors', lessThanBytes: 512_000 }),
  },
  search: ['lemma', 'name', 'description'],
  defaultSort: ['lemma,asc'],
});
