import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { BLOG_REFUSALS } from '../../../domain/blog.ts';
import { Icon } from '../../Icon.tsx';
import { indianFields, indianTime, momentInWords } from './india-time.ts';
import styles from './SchedulePopover.module.css';

interface Props {
  /** ISO 8601; when the post is scheduled already. */
  publishAt: string | undefined;
  disabled: boolean;
  onSchedule: (publishAt: string) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Chooses when a post is published: says the moment back in words and refuses one that has passed. */
export function SchedulePopover({ publishAt, disabled, onSchedule }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any field inside
    <div
      className={styles.anchor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        className="btn btn-line"
        type="button"
        disabled={disabled}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="clock" /> Schedule
      </button>
      {open && (
        <Chooser
          id={id}
          start={publishAt ? new Date(publishAt) : tomorrowMorning()}
          onClose={() => {
            setOpen(false);
            opener.current?.focus();
          }}
          onSchedule={(moment) => {
            setOpen(false);
            onSchedule(moment.toISOString());
          }}
        />
      )}
    </div>
  );
}

interface ChooserProps {
  id: string;
  start: Date;
  onClose: () => void;
  onSchedule: (moment: Date) => void;
}

function Chooser({ id, start, onClose, onSchedule }: ChooserProps) {
  const [fields, setFields] = useState(() => indianFields(start));
  const [refused, setRefused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const moment = indianTime(fields.date, fields.time);
  const passed = moment !== null && moment.getTime() <= Date.now();

  const close = useEffectEvent(onClose);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);

  function change(part: Partial<typeof fields>) {
    setFields({ ...fields, ...part });
    setRefused(false);
  }

  function confirm() {
    if (moment === null || moment.getTime() <= Date.now()) setRefused(true);
    else onSchedule(moment);
  }

  return (
    <div ref={box} className={styles.popover} id={id} role="dialog" aria-label="Schedule">
      <p className="h4">Publish later</p>
      <div className="field">
        <label htmlFor={`${id}-date`}>Date</label>
        <input
          className="inp"
          id={`${id}-date`}
          type="date"
          value={fields.date}
          min={indianFields(new Date()).date}
          aria-describedby={`${id}-said`}
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
      <div id={`${id}-said`} aria-live="polite">
        {passed || refused ? (
          <span className="err">
            <Icon name="warn" />
            {BLOG_REFUSALS.publishTimePassed}
          </span>
        ) : (
          <p className="muted fine">
            {moment ? `Goes live on ${momentInWords(moment)}.` : 'Choose a date and a time.'}
          </p>
        )}
      </div>
      <div className="acts">
        <button className="btn btn-ink btn-s" type="button" onClick={confirm}>
          Schedule
        </button>
        <button className="btn btn-line btn-s" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}

function tomorrowMorning(): Date {
  const { date } = indianFields(new Date(Date.now() + DAY_MS));
  return indianTime(date, '09:00') ?? new Date();
}
