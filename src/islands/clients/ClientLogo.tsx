import type { Client } from './client.ts';

/** A client's logo; decorative, since the name is beside it. */
export function ClientLogo({ logo: { name, width, height } }: { logo: Client['logo'] }) {
  return <img src={`/media/${name}.svg`} width={width} height={height} alt="" loading="lazy" decoding="async" />;
}
