import type { Drawing } from '../../domain/posts/cover.ts';
import type { Colours } from './grounds.ts';
import { bell, cup, foldingRule, lamp } from './in-the-room.ts';
import { barrier, brush, fuseBox, megaphone, shutter } from './in-the-shop.ts';
import { calendar, notebook, notice, receipt, stockSheet } from './on-paper.ts';
import { browser, bubble, camera, phone, qrStand, slate } from './on-the-desk.ts';

/** The drawings on covers: one object each, on a canvas of 1200 by 750 whose upper and lower tenth may be cut off. */
export const DRAWINGS: Readonly<Record<Drawing, (colours: Colours) => string>> = {
  receipt,
  'qr-stand': qrStand,
  brush,
  'fuse-box': fuseBox,
  'stock-sheet': stockSheet,
  slate,
  camera,
  notice,
  barrier,
  'folding-rule': foldingRule,
  megaphone,
  phone,
  bubble,
  calendar,
  notebook,
  shutter,
  bell,
  cup,
  lamp,
  browser,
};
