/** Milliseconds a file's address stays good; the browser has taken the file long before. */
const ADDRESS_MS = 60_000;

/** Saves bytes as a file of the visitor's. */
export function saveBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS);
}
