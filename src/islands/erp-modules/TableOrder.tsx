import { useReducer } from 'react';
import { Press } from './Press.tsx';
import { rupees } from './rupees.ts';
import shared from './Screen.module.css';
import { Screen } from './Screen.tsx';
import styles from './TableOrder.module.css';
import { MENU, TABLE, TABLE_ORDER, type TableOrderState, tableOrder, totalOf } from './table-order.ts';

const PARTS = ['Dinner service', 'Menu', 'Bills', 'Stock'];

/** The room: each table with what goes on at it; the scanned one follows the order. */
function tablesOf({ tickets }: TableOrderState) {
  const ordered = tickets.some(({ table }) => table === TABLE);
  return [
    { number: 1, state: 'Eating' },
    { number: 2, state: 'Free' },
    { number: 3, state: 'Bill' },
    { number: 4, state: 'Eating' },
    { number: 5, state: 'Waiting' },
    { number: TABLE, state: ordered ? 'Ordered' : 'Choosing' },
  ];
}

/** Restaurant: an order by the code on the table arrives in the kitchen. */
export default function TableOrder() {
  const [state, send] = useReducer(tableOrder, TABLE_ORDER);
  const { basket, tickets, said } = state;
  const total = totalOf(basket);
  return (
    <Screen app="SWAAD SWETU" parts={PARTS} title="Tonight" said={said} onStartOver={() => send({ type: 'startOver' })}>
      <div className={shared.split}>
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
        <div className={styles.phone}>
          <p>
            <b>Table {TABLE}</b>, on the guest’s phone
          </p>
          <ul className={shared.list} aria-label="Menu">
            {MENU.map(({ name, price }) => (
              <li key={name}>
                <Press look="row" onPress={() => send({ type: 'add', dish: name })}>
                  <span>
                    {name}
                    <br />
                    {rupees(price)}
                  </span>
                  <span className={styles.add}>
                    {basket[name] ?? 'Add'}
                    {basket[name] !== undefined && <span className="visually-hidden"> in the order, add one more</span>}
                  </span>
                </Press>
              </li>
            ))}
          </ul>
          <Press look="act" spent={total === 0} onPress={() => send({ type: 'place' })}>
            {total === 0 ? 'Order placed' : `Place order, ${rupees(total)}`}
          </Press>
        </div>
      </div>
    </Screen>
  );
}
