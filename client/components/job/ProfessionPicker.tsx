import type { Profession } from '../../../shared/professions';
import { useTexts } from '../../useTexts';
import { ProfessionIcon } from './ProfessionIcons';

/** Whose job to run. Choosing another one starts a new job. */
export function ProfessionPicker({ professions }: { professions: readonly Profession[] }) {
  const { jobPage, professionNames } = useTexts();
  return (
    <fieldset className="trial__professions">
      <legend className="visually-hidden">{jobPage.professions}</legend>
      {professions.map(({ slug }, index) => (
        <button
          key={slug}
          type="button"
          className={`trial__profession mood mood--${slug}`}
          aria-pressed={index === 0}
          data-act="chooseProfession"
          data-value={index}
        >
          <ProfessionIcon slug={slug} />
          {professionNames[slug]}
        </button>
      ))}
    </fieldset>
  );
}
