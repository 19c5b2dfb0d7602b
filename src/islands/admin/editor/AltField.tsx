import { LIMITS } from '../../../domain/limits.ts';

interface Props {
  id: string;
  className: string | undefined;
  alt: string;
  readOnly?: boolean;
  /** Whether a dialog that opens gives it the focus. */
  isFirst?: boolean;
  onAlt: (alt: string) => void;
}

/** The alternative text of a picture. */
export function AltField({ id, className, alt, readOnly, isFirst, onAlt }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id}>Alternative text</label>
      <span className="hint" id={`${id}-hint`}>
        What the picture shows, for readers who cannot see it.
      </span>
      <input
        className="inp"
        id={id}
        value={alt}
        maxLength={LIMITS.alt}
        aria-describedby={`${id}-hint`}
        readOnly={readOnly}
        data-first={isFirst}
        onChange={(event) => onAlt(event.target.value)}
      />
    </div>
  );
}
