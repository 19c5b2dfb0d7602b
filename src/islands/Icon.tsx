import { ICONS, type IconName } from '../components/icons.ts';

interface Props {
  name: IconName;
  className?: string;
}

/** The site's icon, for islands; the same drawings as `components/Icon.astro`. */
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
