import { HONEYPOT_FIELD } from '../../domain/submissions/spam.ts';
import { SITE } from '../../site.ts';
import { Icon } from '../Icon.tsx';
import styles from './FormParts.module.css';

/** A field no person sees and no assistive technology reads: what fills it in is a program. */
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

/** Without JavaScript nothing can be sent: says so, and how to write instead. */
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
