/** Whether a text names a moment that exists: an ISO 8601 timestamp of a day its month has. */
export function isInstant(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(Date.parse(text)) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
