import { lengths } from '../../shared/limits';
import { passwordRules } from '../../shared/newPassword';
import { textLength } from '../../shared/text';
import { useIsland } from '../runtime/islandContext';
import { Changing } from './Changing';
import { DebouncedStatus } from './DebouncedStatus';

/** The rules of a new password, ticked off while it is typed. */
export function RuleList({ password }: { password: string }) {
  const { fields, password: texts } = useIsland().formTexts;
  const over = textLength(password) - lengths.password.max;
  const met = passwordRules.map((rule) => rule.met(password));
  const count = met.filter(Boolean).length;
  const summary = password && texts.rulesMet({ met: count, all: passwordRules.length });

  return (
    <>
      <ul className="rule-list grid small" aria-label={texts.rules}>
        {passwordRules.map((rule, i) => (
          <li key={rule.id} data-met={met[i]}>
            {texts.ruleNames[rule.id]}
            <Changing text={rule.id === 'length' && over > 0 && ` (${fields.tooMany({ over })})`} />
            <span className="visually-hidden">
              <Changing text={met[i] ? texts.ruleMet : texts.ruleNotMet} />
            </span>
          </li>
        ))}
      </ul>
      <DebouncedStatus text={summary} />
    </>
  );
}
