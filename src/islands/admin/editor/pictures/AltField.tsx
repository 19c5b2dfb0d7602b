import { LIMITS } from '../../../../domain/shared/limits.ts';
import { CountedField } from '../../CountedField.tsx';

interface Props {
  id: string;
  className: string | undefined;
  alt: string;
  readOnly?: boolean;
  /** Whether it gets the focus when its dialog opens. */
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
      <CountedField
        id={id}
        value={alt}
        limit={LIMITS.alt}
        aria-describedby={`${id}-hint`}
        readOnly={readOnly}
        data-first={isFirst}
        onValue={onAlt}
      />
    </div>
  );
}
