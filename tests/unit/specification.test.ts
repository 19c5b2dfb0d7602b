import { expect, it } from 'vitest';
import { ApiError, catalogueMessage } from '../../src/browser/shared/api-error.ts';
import { SCROLL_TRIES } from '../../src/browser/shared/scroll.ts';
import { TOAST_MS } from '../../src/browser/shared/toasts.ts';
import { BLOG_TOAST_MS, DELETE_MESSAGES, LOGIN_MESSAGES } from '../../src/domain/admin/admin-messages.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { APPLICATION_MESSAGES, CONTACT_MESSAGES, TRAINING_MESSAGES } from '../../src/domain/shared/form-messages.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { MODULE_PREVIEW_LENGTH } from '../../src/domain/site/erp-modules.ts';
import { NO_OPENINGS } from '../../src/domain/site/opening.ts';
import { BRANCHES, OTHER_FIELDS, REGISTRATION } from '../../src/domain/submissions/registration.ts';
import { registrationID } from '../../src/domain/submissions/registration-id.ts';
import { RESUME_EXTENSIONS } from '../../src/domain/submissions/resume.ts';
import { BLOG_MESSAGES } from '../../src/islands/blogs/blog-messages.ts';
import { ADVANCE_MS as CAROUSEL_MS, SLIDE_MS } from '../../src/islands/carousel/useCarousel.ts';
import { TOUCH_RESUME_MS } from '../../src/islands/slider/useSliderPause.ts';
import { ADVANCE_MS as TESTIMONIAL_MS } from '../../src/islands/testimonials/Testimonials.tsx';
import { ITEM_SIZE, ITEM_SIZE_NEAR, REACH } from '../../src/scripts/chrome/magnify.ts';
import { DAMPING, MASS, STIFFNESS } from '../../src/scripts/chrome/spring.ts';
import { NEAR_TOP_PX } from '../../src/scripts/pages/register-button.ts';
import { ofThisYear } from '../helpers/samples.ts';

const { fields } = REGISTRATION;

it.each<[section: string, value: unknown, wanted: unknown]>([
  ['5: name', fields.name.required, 'Full name is required'],
  ['5: semester', fields.semester.required, 'Semester is required'],
  ['5: phone', fields.phone.required, 'Phone number is required'],
  ['5: email', [fields.email.required, fields.email.wrong], ['Email is required', 'Invalid email format']],
  ['5: branch', fields.branch.required, 'Branch is required'],
  ['5: other branch', OTHER_FIELDS.otherBranch.required, 'Please specify your branch'],
  ['5: college', fields.college.required, 'College name is required'],
  ['5: address', fields.address.required, 'Address is required'],
  ['5: branches', [BRANCHES.length, BRANCHES.at(-1)], [8, 'Other']],
  ['5: resume', RESUME_EXTENSIONS, ['.pdf', '.doc', '.docx']],
  ['5: delete', DELETE_MESSAGES.confirm, 'Are you sure you want to delete this blog post?'],
  ['8: no response', catalogueMessage(new ApiError(0)), 'Network error! Please check your connection.'],
  ['8: 403', catalogueMessage(new ApiError(403, 'x')), "You don't have permission to perform this action."],
  ['8: 404', catalogueMessage(new ApiError(404, 'x')), 'Requested blog not found.'],
  ['8: 500', catalogueMessage(new ApiError(500, 'x')), 'Server error! Please try again later.'],
  ['8: 503', catalogueMessage(new ApiError(503)), 'Server error! Please try again later.'],
  ['8: other', catalogueMessage(new ApiError(400, 'x')), 'x'],
  ['8: other without message', catalogueMessage(new ApiError(409)), 'Something went wrong.'],
  [
    '8: contact',
    Object.values(CONTACT_MESSAGES),
    ['Your message has been sent successfully!', 'An error occurred. Please try again.'],
  ],
  [
    '8: application',
    APPLICATION_MESSAGES.success,
    'Thank you for applying! Your application has been submitted successfully. We will contact you soon.',
  ],
  [
    '8: application failure',
    APPLICATION_MESSAGES.failure,
    'An error occurred while submitting your application. Please try again.',
  ],
  [
    '8: no openings',
    NO_OPENINGS,
    'No current openings available. Please check back later or submit your resume for future opportunities.',
  ],
  ['8: training', TRAINING_MESSAGES.success, 'Registration successful!'],
  ['8: training failure', TRAINING_MESSAGES.failure, 'Error submitting registration. Please try again later.'],
  [
    '8: login',
    [LOGIN_MESSAGES.success, LOGIN_MESSAGES.failure, LOGIN_MESSAGES.noToken],
    ['Login successful!', 'Login failed', 'Token not received'],
  ],
  ['8: credentials', MESSAGES.invalidCredentials, 'Invalid credentials'],
  ['8: list', Object.values(BLOG_MESSAGES), ['Unable to load blog posts.', 'No blogs yet', 'No blog posts found']],
  [
    '8: delete',
    [DELETE_MESSAGES.noToken, DELETE_MESSAGES.failure, DELETE_MESSAGES.success],
    ['No token, authorization denied.', 'Failed to delete blog', 'Blog deleted successfully'],
  ],
  ['9: carousel', [CAROUSEL_MS, SLIDE_MS, TOUCH_RESUME_MS], [3500, 600, 300]],
  ['9: testimonials', TESTIMONIAL_MS, 6000],
  ['9: toasts', [TOAST_MS, BLOG_TOAST_MS], [5000, 3000]],
  ['9: hash scroll', SCROLL_TRIES, { erpModule: { everyMs: 100, times: 60 }, erpCard: { everyMs: 120, times: 50 } }],
  ['9: register button', NEAR_TOP_PX, { desktop: 790, mobile: 700 }],
  ['9: registration ID', registrationID(new Date('2026-11-03T10:05:42Z')), ofThisYear('VT031125153542')],
  ['9: resume limit', LIMITS.resumeBytes, 5 * 1024 * 1024],
  ['9: dock sizes', [ITEM_SIZE, ITEM_SIZE_NEAR, REACH], [40, 80, 150]],
  ['9: dock spring', [MASS, STIFFNESS, DAMPING], [0.1, 150, 12]],
  ['9: module preview', MODULE_PREVIEW_LENGTH, 80],
])('section %s', (_section, value, wanted) => expect(value).toEqual(wanted));
