/** The link to the sign-in page below every public form. */
import { Link } from 'react-router-dom';

export const SignInLink = ({ lead, words = 'Back to sign in' }: { lead?: string; words?: string }) => (
  <p className="text-center text-ink-2 text-xs">
    {lead && `${lead} `}
    <Link to="/public/sign-in" className="font-semibold text-accent hover:underline">
      {words}
    </Link>
  </p>
);
