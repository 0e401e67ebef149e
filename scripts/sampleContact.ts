import type { ContactMessage } from '../shared/contactForm';

/** Values that pass every rule of the contact form, in the order of its rules: for measures, checks of hosts and tests. */
export const sampleContact: ContactMessage = {
  name: 'Meera Joshi',
  email: 'meera@site.example',
  message: 'Please call me back.',
};
