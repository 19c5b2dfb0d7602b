import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { $profile, loadProfile, saveMailChoices } from '../../../browser/admin/profile-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import type { MailChoices as Choices, MailTime, ProfileAnswer } from '../../../domain/admin/person.ts';
import { may } from '../../../domain/admin/roles.ts';
import { listInWords } from '../../../domain/shared/words.ts';
import { KINDS, SUBMISSION_KINDS } from '../../../domain/submissions/submission.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Checkbox, SelectField } from '../LabelledField.tsx';
import { useLoad } from '../loading/useLoad.ts';
import { Note } from '../Notice.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

const TIMES_IN_WORDS: Readonly<Record<MailTime, string>> = {
  each: 'A mail for each',
  daily: 'One mail a day',
  none: 'No mail',
};

/** What the administrator is told by mail, of what the role may see. */
export function MailChoices() {
  const { loading, failure } = useLoad(loadProfile, 'Unable to load your email alerts.');
  return (
    <AccountSection id="told" title="Email alerts" loaded={failure}>
      {loading.status === 'loaded' && <ChoicesForm profile={loading.value} />}
    </AccountSection>
  );
}

function ChoicesForm({ profile }: { profile: ProfileAnswer }) {
  // The name and address may be saved above.
  const { access, mailReady, name, email } = useStore($profile) ?? profile;
  const [choices, setChoices] = useState(profile.mail);
  const { busy, run } = useSingleFlight();
  const missing = [...(name === '' ? ['name'] : []), ...(email === '' ? ['email address'] : [])];
  const change = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));

  async function save() {
    const saved = await saveMailChoices(choices);
    setChoices(saved.mail);
    notify.success('Email alerts saved');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(save);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {(!mailReady || missing.length > 0) && (
        <Note>
          {missing.length > 0 && `Add your ${listInWords(missing)} to your profile, so that mails reach you. `}
          {!mailReady && (
            <>
              This website sends no mail yet. An owner can set that up under <a href="/admin/mail">Mail</a>.
            </>
          )}
        </Note>
      )}
      {may(access, 'inbox') &&
        SUBMISSION_KINDS.map((kind) => (
          <SelectField
            key={kind}
            label={KINDS[kind].many}
            value={choices[kind]}
            onChoose={(time) => change({ [kind]: time as MailTime })}
          >
            {Object.entries(TIMES_IN_WORDS).map(([time, words]) => (
              <option key={time} value={time}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
      {may(access, 'posts') && (
        <Checkbox className="choice" checked={choices.handedIn} onCheck={(handedIn) => change({ handedIn })}>
          A post that was handed in
        </Checkbox>
      )}
      {may(access, 'own-posts') && !may(access, 'posts') && (
        <Checkbox className="choice" checked={choices.ownPosts} onCheck={(ownPosts) => change({ ownPosts })}>
          A post of yours that is to be changed, or was published
        </Checkbox>
      )}
      <Checkbox className="choice" checked={choices.newDevice} onCheck={(newDevice) => change({ newDevice })}>
        A sign-in from a new device
      </Checkbox>
      <button className="btn btn-ink btn-s" type="submit" aria-disabled={busy || undefined}>
        Save
      </button>
    </form>
  );
}
