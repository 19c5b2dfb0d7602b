import { type SubmitEvent, useEffect, useState } from 'react';
import { saveProfile } from '../../../browser/admin/profile-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { warnBeforeUnload } from '../../../browser/shared/unsaved-changes.ts';
import { type Profile, ProfileSchema } from '../../../domain/admin/person.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { TextField } from '../../forms/Field.tsx';
import { PasswordField } from '../password/PasswordField.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useCheckedForm } from '../useCheckedForm.ts';
import styles from './Account.module.css';
import { ProfilePicture } from './ProfilePicture.tsx';

const FORM = 'profile';

interface Props {
  profile: Profile;
  /** Whether the profile is still empty, because it is being loaded. */
  isLoading: boolean;
}

/** The form of the own profile. Only fields that were changed here are sent. A new address is confirmed with the present password. */
export function ProfileForm({ profile, isLoading }: Props) {
  /** The profile as it was loaded or saved last, and the fields. */
  const [start, setStart] = useState(profile);
  const [{ name, email, picture }, setFields] = useState<Pick<Profile, 'name' | 'email' | 'picture'>>(profile);
  const { form, errors, busy, send } = useCheckedForm();
  const locked = busy || isLoading;
  const isNewAddress = email.trim() !== start.email;
  const isChanged = name !== start.name || email !== start.email || picture !== start.picture;
  useEffect(() => (isChanged ? warnBeforeUnload(() => true) : undefined), [isChanged]);
  const change = (part: Partial<Profile>) => setFields((before) => ({ ...before, ...part }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const present = isNewAddress ? { present: String(new FormData(event.currentTarget).get('present')) } : {};
    const checked = validate(ProfileSchema, { name, email, picture, mail: start.mail, ...present });
    send(checked, async (value) => {
      const saved = await saveProfile({
        ...(value.name !== start.name && { name: value.name }),
        ...(value.email !== start.email && { email: value.email, present: value.present }),
        ...(value.picture !== start.picture && { picture: value.picture }),
      });
      setStart(saved);
      setFields(saved);
      notify.success('Profile saved');
    });
  }

  const shared = { form: FORM, locked };
  return (
    <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <TextField
        {...shared}
        name="name"
        label="Name"
        autoComplete="name"
        value={name}
        error={errors['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        {...shared}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        error={errors['email']}
        onChange={({ target }) => change({ email: target.value })}
      />
      {isNewAddress && (
        <PasswordField
          {...shared}
          name="present"
          label="Current password"
          autoComplete="current-password"
          hint="A new address needs it, since links to sign in are sent there."
          error={errors['present']}
        />
      )}
      <ProfilePicture
        picture={picture}
        error={errors['picture']}
        locked={locked}
        onPicture={(next) => change({ picture: next })}
      />
      <div className="acts">
        <SubmitButton busy={locked}>Save profile</SubmitButton>
      </div>
    </form>
  );
}
