import type { Client } from './client.ts';

/** A client's wordmark; decorative, since the name stands beside it. */
export function ClientMark({ logo }: { logo: Client['logo'] }) {
  return <img src={`/media/${logo.name}.svg`} width={logo.width} height={logo.height} alt="" decoding="async" />;
}
