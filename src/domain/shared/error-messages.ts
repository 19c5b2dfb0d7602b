/** Messages of failed calls that server and browser share. */
export const MESSAGES = {
  network: 'Network error! Please check your connection.',
  forbidden: "You don't have permission to perform this action.",
  blogNotFound: 'Requested blog not found.',
  server: 'Server error! Please try again later.',
  other: 'Something went wrong.',
  invalidCredentials: 'Invalid credentials',
  noToken: 'No token, authorization denied.',
  sessionEnded: 'Your session has ended. Please log in again.',
  invalidFields: 'Please check the fields marked below.',
  tooManyRequests: 'Too many requests. Please wait a minute and try again.',
  tooManyToday: 'Too much was sent from your network today. Please try again tomorrow, or write to us by email.',
  tooLarge: 'The file is too large to send.',
  unavailable: 'The service is busy for a moment. Please try again shortly.',
  notInBin: 'Only what is in the bin can be deleted for good.',
  unreadable: 'This cannot be read at the moment. Nothing of it is lost: who looks after the site can mend it.',
} as const;

/** Body of every error answer of the API. */
export interface ErrorBody {
  message: string;
  /** One message per field, by the field's name. */
  errors?: Record<string, string>;
  /** Also in the log line of the request. */
  requestId: string;
}
