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
import type { Profession, ProfessionSlug } from '../../../shared/professions';

const icons: Readonly<Record<ProfessionSlug, LucideIcon>> = {
  electricians: Zap,
  hvac: Fan,
  computers: Laptop,
  networking: Network,
  landscaping: Sprout,
  plumbing: Droplets,
  'ac-repairs': AirVent,
};

/** The professions' icons, drawn once; `ProfessionIcon` shows them. */
export function ProfessionIcons({ professions }: { professions: readonly Profession[] }) {
  return (
    <svg className="trial__icons" width="0" height="0" aria-hidden="true">
      {professions.map(({ slug }) => {
        const Icon = icons[slug];
        return (
          <symbol key={slug} id={`job-icon-${slug}`} viewBox="0 0 24 24">
            <Icon />
          </symbol>
        );
      })}
    </svg>
  );
}

/** One of the icons; without a slug it is that of the job's profession, which the script changes. */
export function ProfessionIcon({ slug, job }: { slug: ProfessionSlug; job?: boolean }) {
  return (
    <svg className="trial__icon" width="20" height="20" aria-hidden="true">
      <use href={`#job-icon-${slug}`} data-icon={job ? '' : undefined} />
    </svg>
  );
}
