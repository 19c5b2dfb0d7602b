/** A record that is stored and cannot be read. Its key may name somebody: only administrators are told. */
export interface UnreadableName {
  store: string;
  key: string;
}
