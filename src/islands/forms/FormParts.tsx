import { HONEYPOT_FIELD } from '../../domain/submissions/spam.ts';
import { SITE } from '../../site.ts';
import { Icon } from '../Icon.tsx';
import styles from './FormParts.module.css';

/** The honeypot: a field that visitors and assistive technology do not find, so that only a bot fills it in. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** For visitors without JavaScript: the form cannot be sent, and the email address. */
export function NoScriptNote() {
  const { email } = SITE.contact;
  const instead = email === '' ? '' : ` Please write to ${email} instead.`;
  return (
    <noscript>
      <p className={`note note-err ${styles.unsent}`}>
        <Icon name="warn" />
        <span>{`This form needs JavaScript.${instead}`}</span>
      </p>
    </noscript>
  );
}
