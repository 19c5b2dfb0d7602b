import shared from './Screen.module.css';
import { Screen } from './Screen.tsx';
import { Stepper } from './Stepper.tsx';
import styles from './StockCount.module.css';
import { count, STOCK_COUNT, shortageOf, shortages } from './stock-count.ts';
import { useDemo } from './useDemo.ts';

const PARTS = ['Stock', 'Purchase', 'Sales', 'GST'];

/** Inventory: a shelf is counted, and what is short of its level shows. */
export default function StockCount() {
  const demo = useDemo(STOCK_COUNT);
  const { state, act } = demo;
  const short = shortages(state);
  return (
    <Screen app="Inventory" parts={PARTS} title="Count, main godown" demo={demo}>
      <div className={styles.godown}>
        <dl className={styles.figures}>
          <div>
            <dt>Items short</dt>
            <dd>{short.items}</dd>
          </div>
          <div>
            <dt>Pieces to order</dt>
            <dd>{short.pieces}</dd>
          </div>
        </dl>
        <ul className={shared.list} aria-label="Shelves">
          {state.items.map((item) => {
            const missing = shortageOf(item);
            return (
              <li key={item.id} className={styles.item}>
                <p>
                  <b>{item.name}</b>
                  <br />
                  {`${item.shelf}, order under ${item.reorderLevel}`}
                </p>
                <span className={shared.chip} data-tone={missing > 0 ? 'short' : 'good'}>
                  {missing > 0 ? `${missing} short` : 'Enough'}
                </span>
                <Stepper name={item.name} count={item.counted} onChange={(by) => act(count, item.id, by)} />
              </li>
            );
          })}
        </ul>
      </div>
    </Screen>
  );
}
