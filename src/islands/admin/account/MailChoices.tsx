import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import { $profile, loadProfile, saveMailChoices } from '../../../browser/admin/profile-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { MailChoices as Choices, MailTime, ProfileAnswer } from '../../../domain/admin/person.ts';
import { may } from '../../../domain/admin/roles.ts';
import { KINDS, SUBMISSION_KINDS } from '../../../domain/submissions/submission.ts';
import { Icon } from '../../Icon.tsx';
import { Select } from '../../Select.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import checkbox from '../Checkbox.module.css';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/useLoad.ts';
import styles from './Account.module.css';

const FAILURE = 'Unable to load your email alerts.';

const TIMES_IN_WORDS: Readonly<Record<MailTime, string>> = {
  each: 'A mail for each',
  daily: 'One mail a day',
  none: 'No mail',
};

/** What the administrator is told by mail, of what the role may see. */
export function MailChoices() {
  const { loading, reload } = useLoad(loadProfile, FAILURE);
  return (
    <section aria-labelledby="told" className={styles.section}>
      <h2 className="h4" id="told">
        Email alerts
      </h2>
      <div role="alert">{loading.status === 'failed' && <LoadFailed message={FAILURE} onRetry={reload} />}</div>
      {loading.status === 'loaded' && <ChoicesForm profile={loading.value} />}
    </section>
  );
}

function ChoicesForm({ profile }: { profile: ProfileAnswer }) {
  const id = useId();
  // The name and address may be saved above.
  const { access, mailReady, name, email } = useStore($profile) ?? profile;
  const [choices, setChoices] = useState(profile.mail);
  const { busy, run } = useSingleFlight();
  const change = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));

  async function save() {
    const saved = await saveMailChoices(choices);
    setChoices(saved.mail);
    notify.success('Email alerts saved');
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(save);
      }}
    >
      {!mailReady && <Missing>This website sends no mail yet. Whoever runs it can set that up.</Missing>}
      {email === '' && <Missing>No email address of yours is stored, so no mail reaches you.</Missing>}
      {name === '' && <Missing>Store your name in your profile first.</Missing>}
      {may(access, 'inbox') &&
        SUBMISSION_KINDS.map((kind) => (
          <div key={kind} className="field">
            <label htmlFor={`${id}-${kind}`}>{KINDS[kind].many}</label>
            <Select
              id={`${id}-${kind}`}
              value={choices[kind]}
              onChange={({ target }) => change({ ...choices, [kind]: target.value as MailTime })}
            >
              {Object.entries(TIMES_IN_WORDS).map(([time, words]) => (
                <option key={time} value={time}>
                  {words}
                </option>
              ))}
            </Select>
          </div>
        ))}
      {may(access, 'posts') && (
        <YesNo
          label="A post that was handed in"
          value={choices.handedIn}
          onChange={(handedIn) => change({ handedIn })}
        />
      )}
      <YesNo
        label="A sign-in from a new device"
        value={choices.newDevice}
        onChange={(newDevice) => change({ newDevice })}
      />
      <button className="btn btn-ink btn-s" type="submit" aria-disabled={busy || undefined}>
        Save
      </button>
    </form>
  );
}

function Missing({ children }: { children: string }) {
  return (
    <p className="note note-err">
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  );
}

interface YesNoProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function YesNo({ label, value, onChange }: YesNoProps) {
  return (
    <label className={styles.choice}>
      <input
        className={checkbox.box}
        type="checkbox"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
