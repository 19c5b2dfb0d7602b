/** A time within a recording, as minutes and seconds: "1:05". */
export const TIME_CODE = /^\d{1,2}:[0-5]\d$/;

/** The seconds of a time code. */
export function secondsOf(code: string): number {
  const [minutes = 0, seconds = 0] = code.split(':').map(Number);
  return minutes * 60 + seconds;
}
