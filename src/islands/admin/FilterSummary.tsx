import { Icon } from '../Icon.tsx';

interface Props {
  /** How many of the filters are set. */
  inUse: number;
  className?: string | undefined;
}

/** The button that unfolds the filters of a list, with the number of those that are set. */
export function FilterSummary({ inUse, className = '' }: Props) {
  return (
    <summary className={`btn btn-line btn-s ${className}`}>
      <Icon name="down" /> Filter
      {inUse > 0 && (
        <span className="count">
          {inUse}
          <span className="visually-hidden"> in use</span>
        </span>
      )}
    </summary>
  );
}
