import { type PointerEvent, useId } from 'react';
import type { Focus } from '../../../domain/photos/photo.ts';
import { focusPosition } from '../../../domain/photos/photo-focus.ts';
import { Button } from '../Button.tsx';
import styles from './Photos.module.css';

/** What is seen of a picture: where, and the place's aspect ratio. */
type Crop = readonly [where: string, shape: string];

interface Props {
  /** The samples; without them those of a post. */
  crops?: readonly Crop[];
  url: string;
  focus: Focus | null;
  onFocus: (focus: Focus | null) => void;
}

const MIDDLE: Focus = { x: 0.5, y: 0.5 };
const CROPS_OF_POST: readonly Crop[] = [
  ['Over a post', '2 / 1'],
  ['On a card', '16 / 10'],
];

/** Sets the focal point of a picture, by a press on it or by two sliders, and previews the crops. */
export function FocusField({ crops = CROPS_OF_POST, url, focus, onFocus }: Props) {
  const id = useId();
  const { x, y } = focus ?? MIDDLE;

  function press({ currentTarget, clientX, clientY }: PointerEvent<HTMLImageElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocus({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  }

  const slider = (words: string, axis: 'x' | 'y', value: number) => (
    <div className="field">
      <label htmlFor={`${id}-${axis}`}>{words}</label>
      <input
        id={`${id}-${axis}`}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => onFocus({ ...(focus ?? MIDDLE), [axis]: Number(target.value) / 100 })}
      />
    </div>
  );

  return (
    <fieldset className={styles.focus}>
      <legend>What stays in view</legend>
      <p className={`muted fine ${styles.about}`}>
        Pages cut pictures to their own shape. Press on what has to stay, or use the sliders.
      </p>
      <div className={styles.whole}>
        <img src={url} alt="" onPointerDown={press} />
        <i style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }} />
      </div>
      <div className={styles.cuts}>
        {crops.map(([words, aspectRatio]) => (
          <figure key={words}>
            <img src={url} alt="" style={{ aspectRatio, objectPosition: focusPosition(focus) }} />
            <figcaption className="muted fine">{words}</figcaption>
          </figure>
        ))}
      </div>
      {slider('Across', 'x', x)}
      {slider('Down', 'y', y)}
      <Button look="text" isOff={focus === null} onPress={() => onFocus(null)}>
        Back to the middle
      </Button>
    </fieldset>
  );
}

function within(part: number): number {
  return Math.min(1, Math.max(0, Math.round(part * 100) / 100));
}
