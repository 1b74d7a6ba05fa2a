/** Two fields for one new password: what is said when they do not do (spec 3 §5). The server judges the password itself. */
export type NewPassword = { password: string; confirm: string };

export const passwordProblems = ({ password, confirm }: NewPassword): { field: string; sentence: string }[] => {
  const found = [
    ...(password === '' ? [{ field: 'password', sentence: 'Please input your password!' }] : []),
    ...(confirm === '' ? [{ field: 'confirm', sentence: 'Please confirm your password!' }] : []),
  ];
  if (found.length > 0 || password === confirm) return found;
  return [{ field: 'confirm', sentence: 'Two passwords that you enter is inconsistent!' }];
};
