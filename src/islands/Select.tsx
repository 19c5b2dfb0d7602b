import type { ComponentProps } from 'react';

/** One of several, with the site's arrow. It is drawn beside the element: as a picture of its own it costs a page 4 ms. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select className="inp" {...props} />
    </span>
  );
}
