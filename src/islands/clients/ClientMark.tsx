import type { Client } from './client.ts';

/** A client's wordmark; decorative, since the name stands beside it. From the sheet of all marks where it is on that. */
export function ClientMark({ logo: { name, width, height, isOnSheet } }: { logo: Client['logo'] }) {
  if (!isOnSheet) return <img src={`/media/${name}.svg`} width={width} height={height} alt="" decoding="async" />;
  return (
    <svg data-mark viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="none">
      <use href={`/media/client-marks.svg#${name}`} />
    </svg>
  );
}
