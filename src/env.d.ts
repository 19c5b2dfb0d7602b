/** Not in TypeScript's DOM library: https://wicg.github.io/netinfo/ (Chromium only, hence optional). */
interface NetworkInformation {
  readonly saveData?: boolean;
}

interface Navigator {
  readonly connection?: NetworkInformation;
}
