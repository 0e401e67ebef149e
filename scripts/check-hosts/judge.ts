import { isExpired, isSuccess } from '../../server/upstream/answer';
import { type BrokenReason, isOk, type Outcome } from '../../server/upstream/outcome';
import { oneLine } from '../../shared/clean';

/** One finding. `note`: tolerated, but worth telling the host's operators. `wrong`: the site cannot work with it. */
export interface Finding {
  level: 'ok' | 'note' | 'wrong';
  text: string;
}

const ok = (text: string): Finding => ({ level: 'ok', text });
const note = (text: string): Finding => ({ level: 'note', text });
const wrong = (text: string): Finding => ({ level: 'wrong', text });

/** A response as received, before the site's client reads it. */
export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Unpacked where the site's client unpacks it. */
  text: string;
}

/** The outcome of a call in the site's client, and the raw response. */
export interface Seen {
  outcome: Outcome;
  /** Of the last try; undefined if no answer had begun. */
  answer?: RawAnswer;
  ms: number;
}

const quote = (text: string) => `"${oneLine(text) ?? ''}"`;

/** Why an answer is not read as a JSON object. */
function whyNotJson({ text, headers, status }: RawAnswer): Finding {
  const packed = headers['content-encoding'];
  if (packed && packed !== 'identity') {
    return wrong(`is compressed (content-encoding ${packed}), although only identity is accepted`);
  }
  if (text.trim() === '') return wrong(`status ${status} with nothing in it`);
  const hint = status === 404 ? ' (is there such a script? PASSWORD_VERIFY_HASH names one)' : '';
  return wrong(`status ${status} with something other than a JSON object${hint}: ${quote(text)}`);
}

/** The address that a redirect leads to, without what may be secret in it. */
function whereTo({ headers }: RawAnswer): string {
  const { location = '' } = headers;
  if (!URL.canParse(location)) return location.split('?')[0] ?? '';
  const { origin, pathname } = new URL(location);
  return origin + pathname;
}

function judgeBroken(reason: BrokenReason, answer: RawAnswer | undefined): Finding {
  if (reason === 'continue') {
    return wrong('an unasked `100 Continue` before the answer, which ends the connection');
  }
  if (!answer) return wrong('ends the connection without an answer');
  const { status } = answer;
  switch (reason) {
    case 'redirect':
      return wrong(
        `status ${status} redirects (${whereTo(answer)}), which the site does not follow`,
      );
    case 'too-large':
      return wrong(`status ${status} with more than the 256 KiB that are read`);
    case 'status':
      return wrong(`status ${status}: outside 2xx nothing of it is read`);
    case 'not-json':
      return whyNotJson(answer);
    default:
      return wrong(`status ${status}, and then the connection ends before the answer does`);
  }
}

/** Whether a call returned JSON that the site can read, and how fast. */
export function judgeAnswer({ outcome, answer, ms }: Seen, timeoutMs: number): Finding {
  switch (outcome.kind) {
    case 'unreached':
      return wrong(`not reached: ${outcome.cause}`);
    case 'timeout':
      return wrong(`no complete answer within ${timeoutMs} ms (UPSTREAM_TIMEOUT_MS)`);
    case 'broken':
      return judgeBroken(outcome.reason, answer);
  }
  const took = `status ${outcome.status} with a JSON object, in ${Math.round(ms)} ms`;
  if (ms <= timeoutMs / 2) return ok(took);
  return note(`${took}: slow, the site waits for ${timeoutMs} ms at most`);
}

/** Whether the answer to an id that does not exist says so. */
export function judgeUnknownId({ outcome }: Seen): Finding[] {
  if (outcome.kind !== 'answer') return [];
  const { name } = outcome.body;
  if (oneLine(name) !== undefined) {
    return [wrong('gives a name for an id that does not exist: anyone could impersonate a user')];
  }
  if (!isOk(outcome.status) && outcome.status !== 404) {
    return [wrong(`status ${outcome.status}: taken as unknown, so every visitor is told that`)];
  }
  if (name === undefined) return [note('has no field `name`; taken as unknown')];
  if (typeof name !== 'string') return [note('`name` is not a text; taken as unknown')];
  return [ok('`name` is empty: the id is unknown')];
}

/** Whether the answer to a reset link with a made-up token says that it is not valid. */
export function judgeUnknownToken({ outcome }: Seen): Finding[] {
  if (outcome.kind !== 'answer') return [];
  const { body } = outcome;
  if (isSuccess(body)) {
    return [wrong('takes a made-up token for a good link: anybody could change any password')];
  }
  if (body.success === undefined) return [wrong('has no field `success`')];
  const findings = [
    isExpired(body)
      ? note('`success` says that the made-up link has expired, not that it is invalid')
      : ok('`success` says that the link is not valid'),
  ];
  const { message } = body;
  if (message === undefined)
    findings.push(note('has no `message`; the site has a sentence of its own'));
  else if (typeof message !== 'string') findings.push(note('`message` is not a text; left out'));
  return findings;
}

/** Whether a message was taken. */
export function judgeMessage({ outcome }: Seen): Finding[] {
  if (outcome.kind !== 'answer') return [];
  const { status, body } = outcome;
  if (isOk(status) && isSuccess(body)) return [ok('`success` says that it was taken')];
  const said = body.success === undefined ? 'nothing' : JSON.stringify(body.success);
  return [wrong(`not taken: status ${status}, and \`success\` says ${said}`)];
}
