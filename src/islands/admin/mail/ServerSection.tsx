import { type SubmitEvent, useRef, useState } from 'react';
import { saveMailServer, sendTestMail } from '../../../browser/admin/mail-settings-calls.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import {
  firstAddress,
  MAIL_LIMITS,
  MAIL_SETTINGS_MESSAGES,
  type MailServer,
  MailServerSchema,
  type MailSettings,
  type MailTest,
  SECURITIES,
  SECURITY_NAMES,
  type Security,
  TestMailSchema,
  USUAL_PORTS,
} from '../../../domain/mail/mail-settings.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { controlProps, Field, TextField } from '../../forms/Field.tsx';
import { Select } from '../../Select.tsx';
import { useIntoView } from '../../useIntoView.ts';
import { AccountSection } from '../account/AccountSection.tsx';
import { Note } from '../Notice.tsx';
import { PasswordField } from '../password/PasswordField.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useCheckedForm } from '../useCheckedForm.ts';
import styles from './MailScreen.module.css';

const FORM = 'mail-server';

/** The props of a form that changes the settings of mail. */
export interface SettingsProps {
  settings: MailSettings;
  onSaved: (settings: MailSettings) => void;
}

/** The mail server: shown where the variables set it, else a form; and the test mail. */
export function ServerSection({ settings, onSaved }: SettingsProps) {
  const { source, problem } = settings;
  return (
    <AccountSection id="mail-server" title="Mail server">
      {problem !== null && <Note>{problem}</Note>}
      {source === 'nobody' && problem === null && (
        <p className="muted">
          No mail is sent yet. What visitors send waits in the inbox, and its mails are sent once this is filled in.
          Your mail provider names the server under “SMTP” or “sending mail”.
        </p>
      )}
      {source === 'variables' ? (
        <FixedServer settings={settings} />
      ) : (
        <ServerForm settings={settings} onSaved={onSaved} />
      )}
    </AccountSection>
  );
}

function FixedServer({ settings: { server } }: Pick<SettingsProps, 'settings'>) {
  return (
    <>
      <p className="muted">{MAIL_SETTINGS_MESSAGES.fixed}</p>
      {server && (
        <dl className={styles.facts}>
          <dt>Sender</dt>
          <dd translate="no">{server.sender}</dd>
          <dt>Told of what arrives</dt>
          <dd translate="no">{server.notify}</dd>
          <dt>Server</dt>
          <dd translate="no">
            {server.host}:{server.port}
          </dd>
          <dt>Password</dt>
          <dd>{server.hasPassword ? 'Set, not shown' : 'None'}</dd>
        </dl>
      )}
      {server && <TestMail notify={server.notify} />}
    </>
  );
}

const EMPTY = { sender: '', notify: '', host: '', port: USUAL_PORTS.tls, security: 'tls', user: '' } as const;

function ServerForm({ settings, onSaved }: SettingsProps) {
  const { server, version, isLocal } = settings;
  const start = { ...EMPTY, ...server };
  const [fields, setFields] = useState({ ...start, port: String(start.port), password: '' });
  const { form, errors, busy, send } = useCheckedForm();
  const change = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }));
  const hasSame = (...names: ('sender' | 'notify' | 'host' | 'security' | 'user')[]) =>
    names.every((name) => fields[name] === server?.[name]) && fields.port === String(server?.port);
  const isKept = server?.hasPassword === true && hasSame('host', 'security', 'user') && !settings.problem;
  const isSaved = hasSame('sender', 'notify', 'host', 'security', 'user') && fields.password === '';

  /** Another security has another usual port, unless another one was entered. */
  function secure(security: Security) {
    const isUsual = fields.port === String(USUAL_PORTS[fields.security]);
    change({ security, ...(isUsual && { port: String(USUAL_PORTS[security]) }) });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { password, port, sender, notify: told, host, security, user } = fields;
    const sent = { version, sender, notify: told, host, security, user, port: Number(port || 'x') };
    const checked = validate(MailServerSchema, { ...sent, ...(password !== '' && { password }) });
    send(checked, async (value) => {
      const saved = await saveMailServer(value);
      onSaved(saved);
      if (saved.server) setFields({ ...saved.server, port: String(saved.server.port), password: '' });
      notify.success('Mail server saved. Send a test mail to see that it works.');
    });
  }

  const shared = { form: FORM, locked: busy };
  const text = (name: 'sender' | 'notify' | 'host' | 'port' | 'user') => ({
    ...shared,
    name,
    value: fields[name],
    error: errors[name],
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <>
      <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <TextField {...text('sender')} label="Sender address" type="email" autoComplete="off" />
        <TextField
          {...text('notify')}
          label="Addresses for alerts, with commas between them"
          inputMode="email"
          autoComplete="off"
        />
        <Field form={FORM} name="security" label="Encryption" error={errors['security']}>
          <Select
            value={fields.security}
            {...controlProps({ form: FORM, name: 'security', error: errors['security'] })}
            onChange={({ target }) => secure(target.value as Security)}
          >
            {SECURITIES.filter((one) => one !== 'none' || isLocal).map((one) => (
              <option key={one} value={one}>
                {SECURITY_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.beside}>
          <TextField {...text('host')} label="Server" maxLength={MAIL_LIMITS.host} placeholder="smtp.example.in" />
          <TextField {...text('port')} label="Port" inputMode="numeric" maxLength={5} />
        </div>
        <TextField {...text('user')} label="User name, usually the whole address" autoComplete="off" />
        <PasswordField
          {...shared}
          name="password"
          label="Password"
          autoComplete="new-password"
          value={fields.password}
          onChange={({ target }) => change({ password: target.value })}
          maxLength={MAIL_LIMITS.password}
          hint={
            isKept
              ? 'Set, not shown. Leave it empty to keep it.'
              : 'Stored encrypted, and never shown. Gmail and some others need an app password here.'
          }
          error={errors['password']}
        />
        <div className="acts">
          <SubmitButton busy={busy}>Save mail server</SubmitButton>
        </div>
      </form>
      {settings.source === 'screen' &&
        server &&
        (isSaved ? (
          <TestMail key={version} notify={server.notify} />
        ) : (
          <p className="muted">Save the mail server, then send a test mail by it.</p>
        ))}
    </>
  );
}

/** Sends a test mail by what is stored, and says how that went. */
function TestMail({ notify: alerts }: Pick<MailServer, 'notify'>) {
  const [to, setTo] = useState(() => firstAddress(alerts));
  const [result, setResult] = useState<MailTest | null>(null);
  const status = useRef<HTMLDivElement>(null);
  useIntoView(status, result);
  const { form, errors, busy, send } = useCheckedForm();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setResult(null);
    send(validate(TestMailSchema, { to }), async (checked) => setResult(await sendTestMail(checked.to)));
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        form="test-mail"
        name="to"
        label="Send a test mail to"
        type="email"
        autoComplete="email"
        locked={busy}
        value={to}
        error={errors['to']}
        onChange={({ target }) => setTo(target.value)}
      />
      <div className="acts">
        <SubmitButton busy={busy} icon="send" busyText="Sending...">
          Send test mail
        </SubmitButton>
      </div>
      <div ref={status} role="status">
        {result && <Note isGood={result.isSent}>{result.message}</Note>}
      </div>
    </form>
  );
}
