import type { FiguresBy, Period } from '../../../domain/admin/figures.ts';
import { countInDigits, countOf } from '../../../domain/shared/words.ts';
import styles from './Figures.module.css';
import { periodName } from './period-name.ts';

/** Units of the drawing. */
const HEIGHT = 100;
const STEP = 20;
const BAR = 14;

interface Props {
  by: FiguresBy;
  periods: readonly Period[];
}

/** The views of pages as bars, of which there is one at least. Screen readers have the table with the same numbers. */
export function Chart({ by, periods }: Props) {
  const most = Math.max(...periods.map(({ visits }) => visits));
  const heightOf = (visits: number) => (visits === 0 ? 0 : Math.max(1, (visits / most) * HEIGHT));
  return (
    <figure className={styles.chart} aria-hidden="true">
      <p className="fine muted">{countOf(most, 'view')}</p>
      <svg aria-hidden="true" viewBox={`0 0 ${periods.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
        {periods.map(({ from, visits }, index) => (
          <rect
            key={from}
            x={index * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(visits)}
            width={BAR}
            height={heightOf(visits)}
          >
            <title>{`${periodName(by, from)}: ${countInDigits(visits)}`}</title>
          </rect>
        ))}
      </svg>
      <p className={`fine muted ${styles.ends}`}>
        <span>{periodName(by, periods[0]?.from ?? '')}</span>
        <span>{periodName(by, periods.at(-1)?.from ?? '')}</span>
      </p>
    </figure>
  );
}
