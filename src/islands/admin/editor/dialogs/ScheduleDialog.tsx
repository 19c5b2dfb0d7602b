import { type SubmitEvent, useId, useState } from 'react';
import { BLOG_REFUSALS } from '../../../../domain/posts/blog.ts';
import { DAY_MS } from '../../../../domain/shared/limits.ts';
import dialog from '../../../dialog/Dialog.module.css';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { FormActions } from '../../../dialog/FormActions.tsx';
import { ErrorText } from '../../../forms/ErrorText.tsx';
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
  const id = useId();
  const [fields, setFields] = useState(() => indianFields(publishAt ? new Date(publishAt) : tomorrowMorning()));
  const [refused, setRefused] = useState(false);
  const moment = indianTime(fields.date, fields.time);
  const passed = moment !== null && hasPassed(moment);

  function change(part: Partial<typeof fields>) {
    setFields({ ...fields, ...part });
    setRefused(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (moment === null || hasPassed(moment)) setRefused(true);
    else onSchedule(moment.toISOString());
  }

  return (
    <Dialog labelledBy={id} describedBy={`${id}-said`} width="31rem" onClose={onClose}>
      <form className={dialog.body} noValidate onSubmit={submit}>
        <h2 id={id}>Schedule</h2>
        <div className={styles.fields}>
          <div className="field">
            <label htmlFor={`${id}-date`}>Date</label>
            <input
              className="inp"
              id={`${id}-date`}
              type="date"
              value={fields.date}
              min={indianFields(new Date()).date}
              aria-describedby={`${id}-said`}
              data-first
              onChange={(event) => change({ date: event.target.value })}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-time`}>Time (India)</label>
            <input
              className="inp"
              id={`${id}-time`}
              type="time"
              value={fields.time}
              aria-describedby={`${id}-said`}
              onChange={(event) => change({ time: event.target.value })}
            />
          </div>
        </div>
        <p className={styles.said} id={`${id}-said`} role="status">
          {passed || refused ? (
            <ErrorText>{BLOG_REFUSALS.publishTimePassed}</ErrorText>
          ) : (
            <span className="muted">
              {moment ? `Goes live on ${momentInWords(moment)}.` : 'Choose a date and a time.'}
            </span>
          )}
        </p>
        <FormActions submit="Schedule" onClose={onClose} />
      </form>
    </Dialog>
  );
}

function hasPassed(moment: Date): boolean {
  return moment.getTime() <= Date.now();
}

function tomorrowMorning(): Date {
  const { date } = indianFields(new Date(Date.now() + DAY_MS));
  return indianTime(date, '09:00') ?? new Date();
}
