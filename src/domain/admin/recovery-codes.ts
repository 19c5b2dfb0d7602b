/** Digits of a recovery code: 80 bits. */
export const RECOVERY_CODE_DIGITS = 24;

/** Answer of `GET /api/admin/recovery-codes`. */
export interface RecoveryCodesLeft {
  /** Unused codes; null when the administrator's sign-in asks for no code. */
  left: number | null;
}

/** Answer of `POST /api/admin/recovery-codes`: the only time that the codes are known. */
export interface RecoveryCodes {
  codes: string[];
}

export const RECOVERY_MESSAGES = {
  notNeeded: 'Your sign-in asks for no code, so it needs no recovery codes.',
} as const;

/** A code in groups of four, to be read. */
export function inGroups(code: string): string {
  return code.replace(/\d{4}(?=\d)/g, '$& ');
}
