import { ICONS, type IconName } from '../components/icons.ts';

interface Props {
  name: IconName;
  className?: string;
}

/** An icon for islands, with the drawings of `components/Icon.astro`. */
export function Icon({ name, className = '' }: Props) {
  return (
    <svg
      className={`i ${className}`.trim()}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant drawings
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
