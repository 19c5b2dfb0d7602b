import { LIMITS } from '../shared/limits.ts';

/** Fields of every form. One with other texts overrides them. */
export const NAME = {
  type: 'line',
  limit: LIMITS.name,
  label: 'Name',
  called: 'name',
  required: 'Enter your name',
  input: { label: 'Name*', autoComplete: 'name' },
  apart: true,
} as const;

export const EMAIL = {
  type: 'email',
  wrong: 'Enter an email address such as name@example.in',
  label: 'Email',
  called: 'email',
  held: 'email address',
  required: 'Enter your email address',
  input: { label: 'Email*', autoComplete: 'email' },
} as const;

export const PHONE = {
  type: 'phone',
  label: 'Phone',
  called: 'phone number',
  required: 'Enter your phone number',
  input: { label: 'Phone*', autoComplete: 'tel' },
} as const;
