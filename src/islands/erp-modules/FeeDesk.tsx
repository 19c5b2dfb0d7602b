import { inRupees } from '../../domain/shared/rupees.ts';
import { atDesk, balanceOf, choose, collect, FEE_DESK, feeStatus } from './fee-desk.ts';
import styles from './Screen.module.css';
import { Screen } from './Screen.tsx';
import { ScreenButton } from './ScreenButton.tsx';
import { useDemo } from './useDemo.ts';

const PARTS = ['Fees', 'Attendance', 'Report cards', 'Transport'];
const TONES = { Paid: 'good', Part: 'wait', Due: 'short' } as const;

/** School: a fee is collected, and the student's row turns Paid. */
export default function FeeDesk() {
  const demo = useDemo(FEE_DESK);
  const { state, act } = demo;
  const student = atDesk(state);
  const balance = balanceOf(student);
  return (
    <Screen app="SMS" parts={PARTS} title="Fees, Class 6 B" demo={demo}>
      <div className={styles.split}>
        <ul className={styles.list} aria-label="Students">
          {state.accounts.map((account) => (
            <li key={account.roll}>
              <ScreenButton variant="row" chosen={account === student} onPress={() => act(choose, account.roll)}>
                <span>{account.name}</span>
                <span className={styles.chip} data-tone={TONES[feeStatus(account)]}>
                  {feeStatus(account)}
                </span>
              </ScreenButton>
            </li>
          ))}
        </ul>
        <div className={styles.panel}>
          <p>{balance > 0 || student.receipt === undefined ? 'At the desk' : `Receipt 0${student.receipt}`}</p>
          <b>{student.name}</b>
          <dl className={styles.facts}>
            <div>
              <dt>Term 2</dt>
              <dd>{inRupees(student.fee)}</dd>
            </div>
            <div>
              <dt>Paid</dt>
              <dd>{inRupees(student.paid)}</dd>
            </div>
            <div>
              <dt>Balance</dt>
              <dd>{inRupees(balance)}</dd>
            </div>
          </dl>
          <ScreenButton variant="act" disabled={balance === 0} onPress={() => act(collect)}>
            {balance === 0 ? 'Collected' : `Collect ${inRupees(balance)}`}
          </ScreenButton>
        </div>
      </div>
    </Screen>
  );
}
