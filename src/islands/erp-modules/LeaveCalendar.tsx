import styles from './LeaveCalendar.module.css';
import { approve, awayOn, DAYS, LEAVE_CALENDAR } from './leave-calendar.ts';
import shared from './Screen.module.css';
import { Screen } from './Screen.tsx';
import { ScreenButton } from './ScreenButton.tsx';
import { useDemo } from './useDemo.ts';

const PARTS = ['Attendance', 'Leave', 'Payroll', 'Documents'];

/** Employees: a leave is approved, and the week shows who is away. */
export default function LeaveCalendar() {
  const demo = useDemo(LEAVE_CALENDAR);
  const { state, act } = demo;
  return (
    <Screen app="Employees" parts={PARTS} title="This week, Pune branch" demo={demo}>
      <div className={shared.split}>
        <table className={styles.week}>
          <thead>
            <tr>
              <td />
              {DAYS.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(state.week).map(([person, days]) => (
              <tr key={person}>
                <th scope="row">{person}</th>
                {DAYS.map((day, index) => (
                  <td key={day} data-day={days[index]}>
                    {days[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Away</th>
              {DAYS.map((day, index) => (
                <td key={day}>{awayOn(state, index)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
        <ul className={styles.requests} aria-label="Leave requests">
          {state.requests.map(({ id, person, what, approved }) => (
            <li key={id} className={shared.panel}>
              <b>{person}</b>
              <p>{what}</p>
              <ScreenButton variant="act" disabled={approved} onPress={() => act(approve, id)}>
                {approved ? 'Approved' : 'Approve'}
                <span className="visually-hidden"> the leave of {person}</span>
              </ScreenButton>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}
