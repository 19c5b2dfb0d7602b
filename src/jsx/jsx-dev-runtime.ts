import type { Key } from 'react';
import { Fragment, type JSX, jsx, jsxs } from './jsx-runtime.ts';

/** The same for development, without React's places of elements in the source. */
export { Fragment, type JSX };
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Key | undefined,
  isStatic: boolean,
) => (isStatic ? jsxs : jsx)(type, props, key);
