/** Says that no draft can be issued yet, and leads to the settings that lack the organiser. */
import { Link } from 'react-router-dom';
import { issuerMissingSentence } from '#machines/money/invoice-words.ts';
import { useMay } from '../state/session.ts';
import { Callout } from '../ui/frame/callout.tsx';

export const IssuerMissing = () => (
  <Callout kind="warning" title={issuerMissingSentence} actions={useMay()('settings:write') && <SettingsLink />} />
);

/** Leads to the part of the settings with the organiser's name and address. */
export const SettingsLink = () => (
  <Link to="/app/administration/settings/federation" className="whitespace-nowrap rounded-chip font-semibold text-accent hover:underline">
    Open the settings
  </Link>
);
