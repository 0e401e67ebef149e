import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { IslandProps } from '../../shared/islandProps';
import { apiPaths } from '../../shared/paths';
import { isRole, type Role } from '../../shared/roles';
import { check, typedNames } from '../../shared/rules';
import { supportFields, supportTable } from '../../shared/supportForm';
import { useIsland } from '../islands/islandContext';
import { useCaptcha } from './CaptchaBox';
import { IdDialog } from './IdDialog';
import { MessageForm } from './MessageForm';
import { typedValues, useMachine } from './machine';
import { RoleSelect } from './RoleSelect';
import { Sent } from './Sent';
import { type ChosenBy, supportReducer, supportStart } from './supportState';
import { Toasts, toastError } from './Toasts';
import { readDraft, useDraft, writeDraft } from './useDraft';
import { useForm } from './useForm';

const typedFields = typedNames(supportTable);
const fields = [...typedFields, 'role'] as const;

/** The support form: its rules in their order (docs/BEHAVIOUR.md, Support form), with the id dialog between 3 and 5. */
export function SupportForm({ idForms }: IslandProps['SupportForm']) {
  const { formTexts, messages } = useIsland();
  const { support: texts } = formTexts;
  const { support: sentences } = messages;
  const element = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const captcha = useCaptcha('support', element);
  const [state, machine] = useMachine(supportReducer, () => supportStart);
  const draft = useDraft(element, 'support', typedFields, machine.send, state.form);
  const { step, question, verified } = state;
  const form = useForm(element, machine.send, state.form, 'support');

  function choose(role: Role | undefined, way: ChosenBy) {
    toast.dismiss();
    machine.send({ type: 'chose', role, way });
  }

  // The draft keeps the chosen role and the verified id, for as long as its ticket holds. A role may also have been chosen before
  // the script came: no dialog opens, since the visitor may have gone on.
  useLayoutEffect(() => {
    const { id } = readDraft('support');
    const early = select.current?.value;
    if (isRole(early)) {
      machine.send({ type: 'carried', role: early });
    } else if (id) {
      const { role, verified } = id;
      const holds = verified && verified.until > Date.now();
      machine.send({ type: 'carried', role, verified: holds ? verified : undefined });
    }
    const unsubscribe = machine.subscribe(() => {
      const { form, role, verified } = machine.get();
      if (form.name !== 'sent')
        writeDraft('support', { ...readDraft('support'), id: role && { role, verified } });
    });
    return () => void unsubscribe();
  }, [machine]);

  // Moves the focus to what comes next, before it is seen: a key pressed in between would be lost. A parent's effects run after
  // its children's: by now the dialog is closed, and what it made inert can take the focus. An id that a draft has
  // kept leaves it alone.
  const lastStep = useRef(step);
  useLayoutEffect(() => {
    const from = lastStep.current;
    lastStep.current = step;
    if (step === 'verified' && from === 'asking') line.current?.focus();
    if (step === 'choosing' && from !== step) select.current?.focus();
  }, [step]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedValues(event.currentTarget, fields);
    // The name stays as it was typed: the server takes the verified one from the ticket.
    const { role = typed.role, uniqueId, ticket: pass } = verified ?? {};
    const checked = check(supportFields, { ...typed, role, uniqueId, ticket: pass });
    if (!checked.ok) {
      // A list may show a role without having said so (autofill), and choosing it again fires no event: the button comes first.
      if (checked.field === 'ticket' && isRole(role)) machine.send({ type: 'carried', role });
      return form.refuse(checked);
    }
    // The ticket is no part of the message: a renewed one must not make a second message of it.
    const { ticket, ...values } = checked.value;
    void form.submit({
      send: () => draft.send({ path: apiPaths.support, values, captcha }, { ticket }),
      onAccepted: draft.clear,
      onProblem({ code, field, detail }, call) {
        if (code !== 'ticket' && field !== 'ticket') return false;
        if (machine.send({ type: 'ticketExpired', call })) toastError(detail || sentences.ticket);
        return true;
      },
      failed: sentences.failed,
      unsolved: sentences.captcha,
    });
  }

  if (state.form.name === 'sent') {
    return (
      <>
        <Sent sentence={sentences.sent} reference={state.form.reference} />
        <Toasts />
      </>
    );
  }
  return (
    <>
      <MessageForm
        element={element}
        form={form}
        draft={draft}
        captcha={captcha}
        table={supportTable}
        labels={formTexts.fields}
        texts={texts}
        locked={verified ? undefined : texts.locked}
        onSubmit={submit}
      >
        {verified ? (
          <div className="verified row wrap">
            <p className="verified__line" tabIndex={-1} ref={line}>
              <VerifiedWords name={verified.name} />
            </p>
            <button
              type="button"
              className="button button--quiet verified__change"
              aria-disabled={form.busy}
              onClick={() => machine.send({ type: 'roleChanged' })}
            >
              {texts.changeRole}
            </button>
          </div>
        ) : (
          <RoleSelect
            select={select}
            role={state.role}
            onChoose={choose}
            error={form.errorOf('role')}
            ticketError={form.errorOf('ticket')}
          />
        )}
      </MessageForm>
      {question && (
        <IdDialog
          key={question.turn}
          question={question}
          idForm={idForms[question.role]}
          open={step === 'asking'}
          onVerified={(found) =>
            machine.send({ type: 'found', turn: question.turn, verified: found })
          }
          onCancel={(uniqueId) => machine.send({ type: 'cancelled', uniqueId })}
        />
      )}
      {step !== 'asking' && <Toasts />}
    </>
  );
}

/** The sentence with the name, whose own direction does not turn the words around it. */
function VerifiedWords({ name }: { name: string }) {
  const { verifiedLine } = useIsland();
  const [before, after] = verifiedLine.split('{name}');
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}
