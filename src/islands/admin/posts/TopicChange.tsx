import { useId, useState } from 'react';
import { type BulkChange, TopicSchema } from '../../../domain/posts/bulk-change.ts';
import { validate } from '../../../domain/shared/validate.ts';
import { ErrorText } from '../../forms/ErrorText.tsx';
import { Icon } from '../../Icon.tsx';
import { Button } from '../Button.tsx';
import styles from './PostsList.module.css';

interface Props {
  topics: readonly string[];
  disabled: boolean;
  onChange: (change: BulkChange) => void;
}

/** Adds a topic to all selected posts, or removes one from them. */
export function TopicChange({ topics, disabled, onChange }: Props) {
  const id = useId();
  const [topic, setTopic] = useState('');
  const [problem, setProblem] = useState('');

  function send(name: 'addTopic' | 'removeTopic') {
    if (disabled) return;
    const read = validate(TopicSchema, topic);
    setProblem(read.ok ? '' : (read.errors[''] ?? ''));
    if (!read.ok) return document.getElementById(id)?.focus();
    setTopic('');
    onChange({ [name]: read.value });
  }

  return (
    <form
      className={styles.topic}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send('addTopic');
      }}
    >
      <label className="fine" htmlFor={id}>
        Topic to add or remove
      </label>
      <input
        className="inp"
        id={id}
        list={`${id}-known`}
        autoComplete="off"
        value={topic}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        onChange={({ target }) => {
          setTopic(target.value);
          setProblem('');
        }}
      />
      <datalist id={`${id}-known`}>
        {topics.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      {problem !== '' && (
        <ErrorText id={`${id}-problem`} role="alert">
          {problem}
        </ErrorText>
      )}
      <div className="acts">
        <button className="btn btn-line btn-s" type="submit" aria-disabled={disabled}>
          <Icon name="plus" /> Add topic
        </button>
        <Button icon="minus" isOff={disabled} onPress={() => send('removeTopic')}>
          Remove topic
        </Button>
      </div>
    </form>
  );
}
