import { useId, useState } from 'react';
import { BLOG_REFUSALS } from '../../../../domain/posts/blog.ts';
import { DAY_MS } from '../../../../domain/shared/limits.ts';
import { ErrorText } from '../../../forms/ErrorText.tsx';
import { FormDialog } from '../../dialogs/TitledDialog.tsx';
import { InputField } from '../../LabelledField.tsx';
import { indianFields, indianTime, momentInWords } from '../../saving/india-time.ts';
import styles from './ScheduleDialog.module.css';

interface Props {
  /** ISO 8601; undefined unless the post is scheduled already. */
  publishAt: string | undefined;
  /** @param publishAt ISO 8601 */
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
}

/** Asks for the time of publication, repeats it in words, and refuses one in the past. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const said = useId();
  const [fields, setFields] = useState(() => indianFields(publishAt ? new Date(publishAt) : tomorrowMorning()));
  const [refused, setRefused] = useState(false);
  const moment = indianTime(fields.date, fields.time);
  const passed = moment !== null && hasPassed(moment);

  function change(part: Partial<typeof fields>) {
    setFields({ ...fields, ...part });
    setRefused(false);
  }

  function submit() {
    if (moment === null || hasPassed(moment)) setRefused(true);
    else onSchedule(moment.toISOString());
  }

  return (
    <FormDialog title="Schedule" describedBy={said} width="31rem" submit="Schedule" onSubmit={submit} onClose={onClose}>
      <div className={styles.fields}>
        <InputField
          label="Date"
          type="date"
          value={fields.date}
          min={indianFields(new Date()).date}
          aria-describedby={said}
          data-first
          onValue={(date) => change({ date })}
        />
        <InputField
          label="Time (India)"
          type="time"
          value={fields.time}
          aria-describedby={said}
          onValue={(time) => change({ time })}
        />
      </div>
      <p className={styles.said} id={said} role="status">
        {passed || refused ? (
          <ErrorText>{BLOG_REFUSALS.publishTimePassed}</ErrorText>
        ) : (
          <span className="muted">
            {moment ? `Goes live on ${momentInWords(moment)}.` : 'Choose a date and a time.'}
          </span>
        )}
      </p>
    </FormDialog>
  );
}

function hasPassed(moment: Date): boolean {
  return moment.getTime() <= Date.now();
}

function tomorrowMorning(): Date {
  const { date } = indianFields(new Date(Date.now() + DAY_MS));
  return indianTime(date, '09:00') ?? new Date();
}
