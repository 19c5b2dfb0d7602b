/** Colours of the admin area alone: its sidebar, and the surfaces and text of its dark scheme. */
export const ADMIN_PALETTE = {
  /** On the ink of the sidebar. */
  sideHover: '#22332c',
  sideRule: '#2f3d36',
  darkBg: '#0d1512',
  darkWash: '#121c18',
  darkTint: '#1a2923',
  darkCard: '#15201b',
  darkNotice: '#33301a',
  darkMuted: '#b4c6bd',
  darkRule: '#2c3d36',
  darkPlaceholder: '#93a59c',
  darkBorder: '#7d9188',
  /** Danger on a dark surface. */
  coral: '#ff9b85',
  darkDangerPale: '#40211a',
  darkDangerDeep: '#ffc4b6',
  darkSuccessDeep: '#bfe5d0',
} as const;
