import { useStore } from '@nanostores/react';
import { TRAINING } from '../../domain/site/training.ts';
import { printed } from './printed.ts';
import styles from './Ticket.module.css';

interface Props {
  heading: string;
  /** Labels of what is printed. */
  name: string;
  semester: string;
  facts: { name: string; text: string }[];
}

/** Lengths of a name, in characters, from which on it is set smaller; the longest is 120. */
const LONG = 20;
const LONGEST = 44;

function sizeOf({ length }: string): 'longest' | 'long' | undefined {
  if (length > LONGEST) return 'longest';
  return length > LONG ? 'long' : undefined;
}

/** The ticket beside the registration form, with name and semester as they are filled in. Screen readers read the fields instead. */
export default function Ticket({ heading, facts, ...labels }: Props) {
  const { name, semester } = useStore(printed, { ssr: 'initial' });
  return (
    <div className={styles.ticket}>
      <div className={styles.part}>
        <h3 className="h4">{heading}</h3>
        <div aria-hidden="true">
          <p className={styles.label}>{labels.name}</p>
          <p className={styles.name} dir="auto" translate="no" data-size={sizeOf(name)} data-printed="name">
            {name}
          </p>
          <p className={styles.label}>{labels.semester}</p>
          <p className={styles.semester} data-printed="semester">
            {semester || TRAINING.semesters.join(', ')}
          </p>
        </div>
      </div>
      <dl className={styles.part}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
