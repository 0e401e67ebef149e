import { useEffect, useState } from 'react';
import { passwordRules } from '../../../shared/newPassword';
import { useFormTexts } from '../form/formTexts';

/** How long typing rests before the state of the rules is said aloud, in milliseconds. */
const rest = 1000;

/** The rules of a new password, ticked off while it is typed. */
export function RuleList({ password }: { password: string }) {
  const { password: texts } = useFormTexts().formTexts;
  const met = passwordRules.map((rule) => rule.met(password));
  const count = met.filter(Boolean).length;
  const summary = password && texts.rulesMet(count, passwordRules.length);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSaid(summary), rest);
    return () => clearTimeout(timer);
  }, [summary]);

  return (
    <>
      <ul className="rule-list" aria-label={texts.rules}>
        {passwordRules.map((rule, i) => (
          <li key={rule.id} className="rule-list__rule" data-met={met[i]}>
            {texts.ruleNames[rule.id]}
            <span className="visually-hidden">{met[i] ? texts.ruleMet : texts.ruleNotMet}</span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
