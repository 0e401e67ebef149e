import { professions } from '../../../shared/professions';
import { professionContent } from './professions';

/** What the share cards show, for people who do not see them (og:image:alt). The names are those of brand/og. */
export const shareCardAlts: Readonly<Record<string, string>> = {
  default: 'An agent on a scooter follows a marked road through a small city to a pin',
  home: 'A service provider, a client and an agent around one large phone',
  company:
    'An office tower beside a cable-stayed bridge, auto-rickshaw and scooter on the road below',
  contact: 'A phone with chat bubbles, a microphone and a ringing receiver',
  support: 'Someone with a headset at a desk, a question and a heart in speech bubbles above',
  landing: 'A technician with a spanner and a tool box before a month of planned visits',
  legal: 'An open laptop with lists and charts, a mug on one side and a plant on the other',
  password: 'A padlock before a shield, a key and a half-typed password at its feet',
  app: 'A phone with a ringing bell and new messages, a clock beside it',
  ...Object.fromEntries(professions.map(({ slug }) => [slug, professionContent[slug].pictureAlt])),
};
