import type { Profession } from '../../../shared/professions';
import { jobPage } from '../../content/en/job';
import { ProfessionIcon } from './ProfessionIcons';

/** Whose job to run. Choosing another one starts a new job. */
export function ProfessionPicker({ professions }: { professions: readonly Profession[] }) {
  return (
    <fieldset className="trial__professions">
      <legend className="visually-hidden">{jobPage.professions}</legend>
      {professions.map(({ name, slug }, index) => (
        <button
          key={slug}
          type="button"
          className={`trial__profession mood mood--${slug}`}
          aria-pressed={index === 0}
          data-act="chooseProfession"
          data-value={index}
        >
          <ProfessionIcon slug={slug} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
