import { Fragment } from 'react';
import { loadMailSettings } from '../../../browser/admin/mail-settings-calls.ts';
import { may } from '../../../domain/admin/roles.ts';
import type { ToldColleague } from '../../../domain/mail/mail-settings.ts';
import { capitalised, listInWords } from '../../../domain/shared/words.ts';
import { KINDS, SUBMISSION_KINDS } from '../../../domain/submissions/submission.ts';
import { AccountSection } from '../account/AccountSection.tsx';
import { guarded } from '../guarded.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { useLoad } from '../loading/useLoad.ts';
import styles from './MailScreen.module.css';
import { ServerSection } from './ServerSection.tsx';
import { TemplatesForm } from './TemplatesForm.tsx';
import { WordingForm } from './WordingForm.tsx';

/** The settings of mail: its server, who is told of what, the words of automatic mails and the templates of replies. */
export default guarded(function MailScreen() {
  const { loading, failure, show } = useLoad(loadMailSettings, 'Unable to load the settings of mail.');
  if (loading.status !== 'loaded') {
    return (
      <div>
        <LoadFailed {...failure} />
        <p role="status" className="muted">
          {loading.status === 'loading' && 'Loading'}
        </p>
      </div>
    );
  }
  const settings = loading.value;
  return (
    <div className={styles.screen}>
      <ServerSection settings={settings} onSaved={show} />
      <AccountSection id="told" title="Who is told of what">
        <p>
          The addresses above get a mail for each message, application and registration. Each colleague chooses their
          own under Account.
        </p>
        <dl className={styles.facts}>
          {settings.told.map((colleague) => (
            <Fragment key={colleague.name}>
              <dt translate="no">{colleague.name}</dt>
              <dd>{toldText(colleague)}</dd>
            </Fragment>
          ))}
        </dl>
        <p>
          <a className="text-button" href="/admin/account#told">
            Change your own
          </a>
        </p>
      </AccountSection>
      <AccountSection
        id="wordings"
        title="Automatic mails"
        lead="Whoever sends a form gets one of these at once. What you change holds for the next mail."
      >
        {SUBMISSION_KINDS.map((kind) => (
          <WordingForm key={kind} kind={kind} settings={settings} onSaved={show} />
        ))}
      </AccountSection>
      <AccountSection
        id="templates"
        title="Reply templates"
        lead="Beginnings of replies, offered in the inbox. {name} becomes the visitor’s name, {company} ours."
      >
        <TemplatesForm settings={settings} onSaved={show} />
      </AccountSection>
    </div>
  );
});

/** What an administrator is told by mail, in a sentence. */
function toldText({ access, mail, hasAddress }: ToldColleague): string {
  if (!hasAddress) return 'No email address is stored';
  const kinds = may(access, 'inbox') ? SUBMISSION_KINDS : [];
  const named = (time: 'each' | 'daily') =>
    kinds.filter((kind) => mail[kind] === time).map((kind) => KINDS[kind].many.toLowerCase());
  const [each, daily] = [named('each'), named('daily')];
  const told = [
    each.length > 0 && `each of the ${listInWords(each)}`,
    daily.length > 0 && `${listInWords(daily)} once a day`,
    may(access, 'posts') && mail.handedIn && 'posts that are handed in',
    may(access, 'own-posts') && !may(access, 'posts') && mail.ownPosts && 'what becomes of own posts',
    mail.newDevice && 'sign-ins from new devices',
  ].filter((part) => part !== false);
  return told.length === 0 ? 'Nothing' : capitalised(told.join('; '));
}
