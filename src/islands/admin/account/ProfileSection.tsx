import { useStore } from '@nanostores/react';
import { $profile, loadProfile } from '../../../browser/admin/profile-calls.ts';
import { NO_MAIL, type Profile } from '../../../domain/admin/person.ts';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/useLoad.ts';
import styles from './Account.module.css';
import { ProfileForm } from './ProfileForm.tsx';

const FAILED = 'Unable to load your profile.';

/** Stands for the profile while it is loaded, so that the form has its room. */
const EMPTY: Profile = { adminID: '', name: '', email: '', access: 'writer', picture: null, mail: NO_MAIL };

/** The administrator's own name, address and picture. */
export function ProfileSection() {
  const { loading, reload } = useLoad(loadProfile, FAILED);
  const profile = useStore($profile);
  return (
    <section aria-labelledby="profile" className={styles.section}>
      <h2 className="h4" id="profile">
        Your profile{' '}
        <span className="muted" role="status">
          {loading.status === 'loading' && 'Loading'}
        </span>
      </h2>
      <div role="alert">
        {loading.status === 'failed' && <LoadFailed message={FAILED} onRetry={() => void reload()} />}
      </div>
      {loading.status !== 'failed' && (
        <ProfileForm key={profile?.adminID ?? ''} profile={profile ?? EMPTY} isLoading={profile === null} />
      )}
    </section>
  );
}
