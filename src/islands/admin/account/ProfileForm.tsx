import { type SubmitEvent, useState } from 'react';
import { saveProfile } from '../../../browser/admin/profile-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { type Profile, ProfileSchema } from '../../../domain/admin/person.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { TextField } from '../../forms/Field.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { PasswordField } from '../password/PasswordField.tsx';
import { useRefusedFields } from '../useRefusedFields.ts';
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
  /** The profile as it was loaded or saved last. */
  const [start, setStart] = useState(profile);
  const [name, setName] = useState(profile.name);
  const [email, setEmail] = useState(profile.email);
  const [picture, setPicture] = useState(profile.picture);
  const { form, errors, refuse, refuseBy } = useRefusedFields();
  const { busy, run } = useSingleFlight();
  const locked = busy || isLoading;
  const isNewAddress = email.trim() !== start.email;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const present = isNewAddress ? { present: String(new FormData(event.currentTarget).get('present')) } : {};
    const checked = validate(ProfileSchema, { name, email, picture, mail: start.mail, ...present });
    refuse(checked.ok ? {} : checked.errors);
    if (!checked.ok) return;
    const { value } = checked;
    const change = {
      ...(value.name !== start.name && { name: value.name }),
      ...(value.email !== start.email && { email: value.email, present: value.present }),
      ...(value.picture !== start.picture && { picture: value.picture }),
    };
    void run(async () => {
      try {
        const saved = await saveProfile(change);
        setStart(saved);
        setName(saved.name);
        setEmail(saved.email);
        setPicture(saved.picture);
        notify.success('Profile saved');
      } catch (error) {
        refuseBy(error);
        throw error;
      }
    });
  }

  return (
    <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <TextField
        form={FORM}
        name="name"
        label="Name"
        autoComplete="name"
        value={name}
        error={errors['name']}
        locked={locked}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        form={FORM}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        error={errors['email']}
        locked={locked}
        onChange={({ target }) => setEmail(target.value)}
      />
      {isNewAddress && (
        <PasswordField
          form={FORM}
          name="present"
          label="Current password"
          autoComplete="current-password"
          hint="A new address needs it, since links to sign in are sent there."
          error={errors['present']}
          locked={locked}
        />
      )}
      <ProfilePicture picture={picture} error={errors['picture']} locked={locked} onPicture={setPicture} />
      <div className="acts">
        <button className="btn btn-ink btn-s" type="submit" aria-disabled={locked}>
          {busy ? 'Saving...' : 'Save profile'}
        </button>
      </div>
    </form>
  );
}
