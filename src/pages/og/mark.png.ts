import type { APIRoute } from 'astro';
import { iconPng } from '../../pictures/icon.ts';

const PIXELS = 512;

/** The owner's logo for mails (`MAIL_LOGO_PATH`), whose programs show no SVG; without one the icon. */
export const GET: APIRoute = async () => {
  const { logo } = globalThis.__SITE_MARKS__ ?? {};
  const png = logo ? new Uint8Array(logo.png) : await iconPng('square', PIXELS);
  return new Response(png, { headers: { 'content-type': 'image/png' } });
};
