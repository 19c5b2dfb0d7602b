import { useStore } from '@nanostores/react';
import { $profile, loadProfile } from '../../../browser/admin/profile-calls.ts';
import { NO_MAIL, type Profile } from '../../../domain/admin/person.ts';
import { useLoad } from '../loading/useLoad.ts';
import { AccountSection } from './AccountSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** Stands for the profile while it is loaded, so that the form has its room. */
const EMPTY: Profile = { adminID: '', name: '', email: '', access: 'writer', picture: null, mail: NO_MAIL };

/** The administrator's own name, address and picture. */
export function ProfileSection() {
  const { loading, failure } = useLoad(loadProfile, 'Unable to load your profile.');
  const profile = useStore($profile, { ssr: 'initial' });
  return (
    <AccountSection
      id="profile"
      title="Your profile"
      state={loading.status === 'loading' && 'Loading'}
      loaded={failure}
    >
      {!failure.isFailed && (
        <ProfileForm key={profile?.adminID ?? ''} profile={profile ?? EMPTY} isLoading={profile === null} />
      )}
    </AccountSection>
  );
}
