import type { ContactMessage } from '../shared/contactForm';

/** Values that pass every rule of the contact form, optional ones too, in their order: for measures, checks of hosts and tests. */
export const sampleContact: Record<keyof ContactMessage, string> = {
  name: 'Meera Joshi',
  email: 'meera@site.example',
  message: 'Please call me back.',
};
