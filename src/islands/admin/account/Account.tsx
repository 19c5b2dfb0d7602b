import { useState } from 'react';
import { guarded } from '../guarded.tsx';
import { MailChoices } from './MailChoices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';

/** The account screen: the administrator's own profile, password and sessions. */
export default guarded(function Account() {
  /** How often this page has ended other sessions by a new password. */
  const [ended, setEnded] = useState(0);
  return (
    <div>
      <ProfileSection />
      <PasswordSection onChanged={() => setEnded((count) => count + 1)} />
      <Passkeys />
      <Sessions key={ended} />
      <MailChoices />
      <RecoveryCodes />
    </div>
  );
});
