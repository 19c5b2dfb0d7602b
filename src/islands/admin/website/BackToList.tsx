import { Icon } from '../../Icon.tsx';
import { listHref } from './route.ts';

/** The way back to the list of the website. */
export function BackToList() {
  return (
    <p>
      <a className="tlink" href={listHref}>
        <Icon name="back" />
        Website
      </a>
    </p>
  );
}
