import { existsSync } from 'node:fs';

/** Whether this process may install system packages with apt. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
