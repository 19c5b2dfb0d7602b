import { inRupees } from '../../domain/shared/rupees.ts';
import shared from './Screen.module.css';
import { Screen } from './Screen.tsx';
import { ScreenButton } from './ScreenButton.tsx';
import { Stepper } from './Stepper.tsx';
import styles from './TableOrder.module.css';
import { amountOf, change, MENU, place, TABLE, TABLE_ORDER, type TableOrderState, totalOf } from './table-order.ts';
import { useDemo } from './useDemo.ts';

const PARTS = ['Dinner service', 'Menu', 'Bills', 'Stock'];

const hasOrdered = ({ tickets }: TableOrderState) => tickets.some(({ table }) => table === TABLE);

/** The tables with their states; the state of the scanned one follows the order. */
function tablesOf(state: TableOrderState) {
  return [
    { number: 1, state: 'Eating' },
    { number: 2, state: 'Free' },
    { number: 3, state: 'Bill' },
    { number: 4, state: 'Eating' },
    { number: 5, state: 'Waiting' },
    { number: TABLE, state: hasOrdered(state) ? 'Ordered' : 'Choosing' },
  ];
}

/** Restaurant: an order by the code on the table arrives in the kitchen. */
export default function TableOrder() {
  const demo = useDemo(TABLE_ORDER);
  const { state, act } = demo;
  const { basket, tickets } = state;
  const total = totalOf(basket);
  const nothingChosen = hasOrdered(state) ? 'Order placed' : 'Choose a dish';
  return (
    <Screen app="SWAAD SWETU" parts={PARTS} title="Tonight" demo={demo}>
      <div className={`${shared.split} ${styles.service}`}>
        <div className={styles.phone}>
          <p>
            <b>Table {TABLE}</b>, on the guest’s phone
          </p>
          <ul className={shared.list} aria-label="Menu">
            {MENU.map(({ name, price }) => (
              <li key={name} className={styles.dish}>
                <p>
                  {name}
                  <br />
                  {inRupees(price)}
                </p>
                <Stepper name={name} count={amountOf(basket, name)} onChange={(by) => act(change, name, by)} />
              </li>
            ))}
          </ul>
          <ScreenButton variant="act" disabled={total === 0} onPress={() => act(place)}>
            {total === 0 ? nothingChosen : `Place order, ${inRupees(total)}`}
          </ScreenButton>
        </div>
        <div className={styles.house}>
          <ul className={styles.tables} aria-label="Tables">
            {tablesOf(state).map(({ number, state: now }) => (
              <li key={number} data-now={now}>
                <b>{number}</b>
                {now}
              </li>
            ))}
          </ul>
          <ol className={styles.tickets} aria-label="Kitchen">
            {tickets.map((ticket) => (
              <li key={ticket.number}>
                <b>Table {ticket.table}</b>
                <span className={shared.chip} data-tone={ticket.state === 'New' ? 'wait' : undefined}>
                  {ticket.state}
                </span>
                <span>{ticket.dishes}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Screen>
  );
}
