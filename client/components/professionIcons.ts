import {
  AirVent,
  Droplets,
  Fan,
  Laptop,
  type LucideIcon,
  Network,
  Sprout,
  Zap,
} from 'lucide-react';
import type { ProfessionSlug } from '../../shared/professions';

export const professionIcons: Readonly<Record<ProfessionSlug, LucideIcon>> = {
  electricians: Zap,
  hvac: Fan,
  computers: Laptop,
  networking: Network,
  landscaping: Sprout,
  plumbing: Droplets,
  'ac-repairs': AirVent,
};
