import { useLayoutEffect, useReducer, useRef } from 'react';
import type { IslandProps } from '../../shared/islandProps';
import { lengths } from '../../shared/limits';
import { apiPaths } from '../../shared/paths';
import type { Problem } from '../../shared/problem';
import { isRole, type Role } from '../../shared/roles';
import { check } from '../../shared/rules';
import { supportFields } from '../../shared/supportForm';
import { changeDraft, keepTyped, readDraft } from '../browser/draft';
import { Rich } from '../components/Rich';
import { useIsland } from '../islands/islandContext';
import { useCaptcha } from './CaptchaBox';
import { typedValues } from './fields';
import { IdDialog } from './IdDialog';
import { MessageForm } from './MessageForm';
import { RoleSelect } from './RoleSelect';
import { type SupportEvent, supportReducer, type Verified } from './supportState';
import { dismissToasts, Toasts, toastError } from './Toasts';
import { useForm } from './useForm';

/**
 * The support form. Its rules are checked in their order (docs/BEHAVIOUR.md, Support form), with
 * the id dialog between rule 3 and rule 5.
 */
export function SupportForm({ idForms, answer }: IslandProps['SupportForm']) {
  const { formTexts, messages, verifiedLine } = useIsland();
  const { support: texts } = formTexts;
  const { captcha: unsolved, failed, sent, ticket: expired } = messages.support;
  const select = useRef<HTMLSelectElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const form = useForm({ name: 'support', failed, unsolved, isStored: true });
  const captcha = useCaptcha('support', form.element);
  const [{ step, role, question, verified }, dispatch] = useReducer(supportReducer, {
    step: 'choosing',
  });

  function choose(role: Role | undefined, asks: boolean) {
    dismissToasts();
    // Removes any error before the dialog opens, because no field behind it may be marked as wrong.
    if (role && asks) form.typed();
    dispatch({ type: 'chose', role, asks });
  }

  // The list shows a role that was chosen before the script came, or that the draft contains. The
  // draft contains the verified id until its ticket expires.
  useLayoutEffect(() => {
    const stored = readDraft('support').verified as Verified | undefined;
    const listed = select.current?.value;
    const role = isRole(listed) ? listed : stored?.role;
    const holds = stored && stored.role === role && stored.until > Date.now();
    if (role) dispatch({ type: 'carried', role, verified: holds ? stored : undefined });
  }, []);

  /** Changes the state, and the verified id in the draft. */
  function change(event: SupportEvent, verified?: Verified) {
    changeDraft('support', { verified });
    dispatch(event);
  }

  // Moves the focus to the next control before the paint, because a key pressed in between would be
  // lost. Effects of a parent run after those of its children. So the dialog is closed by now, and
  // the controls behind it can get the focus. An id from a draft does not move the focus.
  const lastStep = useRef(step);
  useLayoutEffect(() => {
    const from = lastStep.current;
    lastStep.current = step;
    if (step === 'verified' && from === 'asking') line.current?.focus();
    if (step === 'choosing' && from !== step) select.current?.focus();
    // Removes the role from the draft.
    if (step === 'choosing' && from === 'verified' && form.element.current)
      keepTyped(form.element.current);
  }, [step, form.element]);

  const prepare = (typedForm: HTMLFormElement) => {
    const typed = typedValues(typedForm, Object.keys(supportFields));
    // The name stays as it was typed, because the server takes the verified one from the ticket.
    const { role = typed.role, uniqueId, ticket: pass } = verified ?? {};
    const checked = check(supportFields, { ...typed, role, uniqueId, ticket: pass });
    if (!checked.ok) {
      // Autofill may choose a role without an event, and choosing the same role again fires none.
      // Therefore the button is shown.
      if (checked.field === 'ticket' && isRole(role)) dispatch({ type: 'carried', role });
      return checked;
    }
    // The ticket is no part of the message, because a renewed ticket must not make it another
    // message.
    const { ticket, ...values } = checked.value;
    const onProblem = ({ code, field, detail }: Problem) => {
      if (code !== 'ticket' && field !== 'ticket') return false;
      change({ type: 'ticketExpired' });
      toastError(detail || expired);
      return true;
    };
    const repeated = { uniqueId: values.uniqueId };
    return { path: apiPaths.support, values, extra: { ticket }, captcha, repeated, onProblem };
  };

  // A placeholder as wide as an id, in the server's markup. In the browser, the visitor's id
  // replaces it.
  const sample = { uniqueId: idForms.service_provider };
  const withAnswer = (text: string) => [text, answer].filter(Boolean).join(' ');
  const [before, after] = verifiedLine.split('{name}');
  return (
    <>
      <MessageForm
        form={form}
        captcha={captcha}
        maxMessage={lengths.supportMessage.max}
        texts={{ ...texts, emailHint: withAnswer(texts.emailHint) }}
        sent={sent}
        next={<Rich text={withAnswer(texts.sentNext)} values={form.repeated ?? sample} />}
        locked={verified ? undefined : texts.locked}
        onSubmit={(event) => form.submit(event, prepare)}
      >
        {verified ? (
          <div className="verified row wrap">
            <p className="verified__line" tabIndex={-1} ref={line}>
              {before}
              {/* `<bdi>`, because a name in a right-to-left script would reorder the words
                  around it. */}
              <bdi>{verified.name}</bdi>
              {after}
            </p>
            <button
              type="button"
              className="button button--quiet verified__change"
              aria-disabled={form.busy}
              onClick={() => {
                if (form.busy) return;
                form.typed('role');
                change({ type: 'roleChanged' });
              }}
            >
              {texts.changeRole}
            </button>
          </div>
        ) : (
          <RoleSelect select={select} role={role} onChoose={choose} form={form} />
        )}
      </MessageForm>
      {question && (
        <IdDialog
          key={question.turn}
          question={question}
          idForm={idForms[question.role]}
          open={step === 'asking'}
          onVerified={(found) => change({ type: 'found', verified: found }, found)}
          onCancel={(uniqueId) => dispatch({ type: 'cancelled', uniqueId })}
        />
      )}
      {step !== 'asking' && <Toasts />}
    </>
  );
}
