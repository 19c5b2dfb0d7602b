import styles from './Appointments.module.css';
import { APPOINTMENTS, give, placeInQueue, type Slot } from './appointments.ts';
import shared from './Screen.module.css';
import { Screen } from './Screen.tsx';
import { ScreenButton } from './ScreenButton.tsx';
import { useDemo } from './useDemo.ts';

const PARTS = ['Appointments', 'Patients', 'Lab', 'Billing'];

/** Slots that are free at the start stay buttons, so that a pressed one keeps the focus. */
const isOffered = ({ time }: Slot) => APPOINTMENTS.slots.some((slot) => slot.time === time && !slot.patient);

/** Clinic: a waiting patient gets a free time and a place in the queue. */
export default function Appointments() {
  const demo = useDemo(APPOINTMENTS);
  const {
    state: { slots, waiting },
    act,
  } = demo;
  const [first] = waiting;
  return (
    <Screen app="Clinic" parts={PARTS} title="Dr Sen, Tuesday" demo={demo}>
      <div className={`${shared.split} ${styles.desk}`}>
        <ul className={shared.list} aria-label="Queue">
          {slots.map((slot) => {
            const place = placeInQueue(slots, slot.time);
            const words = (
              <>
                <b>{slot.time}</b>
                <span>{slot.patient ? `${slot.patient.name}, ${slot.patient.reason}` : 'Free'}</span>
                {place === undefined ? (
                  <span className={styles.give}>{first ? 'Book' : 'Open'}</span>
                ) : (
                  <span className={styles.place}>
                    <span className="visually-hidden">number </span>
                    {place}
                  </span>
                )}
              </>
            );
            return (
              <li key={slot.time}>
                {isOffered(slot) ? (
                  <ScreenButton
                    variant="row"
                    disabled={slot.patient !== undefined || !first}
                    onPress={() => act(give, slot.time)}
                  >
                    {words}
                  </ScreenButton>
                ) : (
                  <div className={shared.row}>{words}</div>
                )}
              </li>
            );
          })}
        </ul>
        <div className={shared.panel}>
          <p>At the window</p>
          <ol className={styles.window}>
            {waiting.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b>
                <br />
                {reason}
              </li>
            ))}
          </ol>
          {!first && <p>Nobody waits.</p>}
        </div>
      </div>
    </Screen>
  );
}
