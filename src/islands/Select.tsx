import type { ComponentProps } from 'react';

/** A select with the site's arrow. The wrapper draws the arrow; as a background image it would cost a page 4 ms. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select className="inp" {...props} />
    </span>
  );
}
