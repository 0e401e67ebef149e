import type { ContactMessage } from '../shared/contactForm';

/**
 * Values that pass every rule of the contact form, in the order of its fields, optional ones too.
 * Benchmarks, checks of hosts and tests use them.
 */
export const sampleContact: Record<keyof ContactMessage, string> = {
  name: 'Meera Joshi',
  email: 'meera@site.example',
  message: 'Please call me back.',
};
