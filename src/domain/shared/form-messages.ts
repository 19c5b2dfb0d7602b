/** Messages of the three forms when they succeed or fail. */

export const CONTACT_MESSAGES = {
  success: 'Your message has been sent successfully!',
  failure: 'An error occurred. Please try again.',
} as const;

/** When the sender of an enquiry hears from the company, whose hours are empty when nobody has stated them. */
export const whatFollowsEnquiry = (hours: string) =>
  hours ? `We answer by email or phone in our hours: ${hours}.` : 'We answer by email or phone.';

export const APPLICATION_MESSAGES = {
  success: 'Thank you for applying! Your application has been submitted successfully. We will contact you soon.',
  failure: 'An error occurred while submitting your application. Please try again.',
} as const;

export const TRAINING_MESSAGES = {
  success: 'Registration successful!',
  failure: 'Error submitting registration. Please try again later.',
  clash: (proposed: string) => `Somebody else already has the ID ${proposed}, so we gave you this one.`,
  checkEmail: 'Please check your registered email for confirmation.',
} as const;

/** The message of a copy button when the browser denies access to the clipboard. */
export const COPY_FAILURE = 'Your browser did not allow copying. Please copy it by hand.';
