import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Growing.module.css';

interface Props {
  text: string;
  /** The text area. */
  children: ReactNode;
}

/** Around a text area that is as high as its text. Browsers without `field-sizing` measure the same text behind it. */
export function Growing({ text, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current && !CSS.supports('field-sizing', 'content')) box.current.dataset['text'] = text;
  }, [text]);
  return (
    <div ref={box} className={styles.box}>
      {children}
    </div>
  );
}
