import { isExpired, isSuccess } from '../../server/upstream/hostResponse';
import type { Outcome } from '../../server/upstream/outcome';
import { oneLine } from '../../shared/clean';

/**
 * A finding. `note` means tolerated, but worth telling the host's operators. `wrong` means that the
 * site cannot work with it.
 */
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
  /** Decompressed if the site's client decompresses it. */
  text: string;
}

/** The outcome of a call in the site's client, and the raw response. */
export interface Seen {
  outcome: Outcome;
  /** The response to the last try; undefined if none had begun. */
  answer?: RawAnswer;
  ms: number;
}

const quote = (text: string) => `"${oneLine(text) ?? ''}"`;

/** Explanations of a status that came without JSON. */
const hints: Readonly<Record<number, string>> = {
  403: ' (a firewall or the web server refuses the call before any script runs)',
  404: ' (is there such a script? PASSWORD_VERIFY_HASH names one)',
};

/** Returns why a response is not read as a JSON object. */
function whyNotJson({ text, headers, status }: RawAnswer): Finding {
  const packed = headers['content-encoding'];
  if (packed && packed !== 'identity') {
    return wrong(`is compressed (content-encoding ${packed}), although only identity is accepted`);
  }
  if (text.trim() === '') return wrong(`status ${status} with nothing in it`);
  return wrong(
    `status ${status} with something other than a JSON object${hints[status] ?? ''}: ${quote(text)}`,
  );
}

/** Returns the URL to which a redirect leads, without its query, which may be secret. */
function whereTo({ headers }: RawAnswer): string {
  const { location = '' } = headers;
  if (!URL.canParse(location)) return location.split('?')[0] ?? '';
  const { origin, pathname } = new URL(location);
  return origin + pathname;
}

/** Returns what is wrong with a call that was sent. */
function judgeFailure({ outcome, answer }: Seen, timeoutMs: number): Finding {
  const reason = 'reason' in outcome ? outcome.reason : '';
  const code = 'code' in outcome ? outcome.code : undefined;
  if (reason === 'timeout') {
    return wrong(`no complete answer within ${timeoutMs} ms (UPSTREAM_TIMEOUT_MS)`);
  }
  if (code && /^(HPE_|UND_ERR_RES_)/.test(code))
    return wrong(`what it answers is no HTTP: ${code}`);
  if (!answer) return wrong(`ends the connection without an answer (${code})`);
  const { status } = answer;
  if (status >= 300 && status < 400) {
    return wrong(`status ${status} redirects (${whereTo(answer)}), which the site does not follow`);
  }
  if (reason === 'too-large') {
    return wrong(`status ${status} with more than the 256 KiB that are read`);
  }
  if (reason === 'not-json') return whyNotJson(answer);
  if (reason === 'status') return wrong(`status ${status}: outside 2xx nothing of it is read`);
  if (outcome.kind === 'refused' && outcome.body) {
    const said = JSON.stringify(outcome.body.success) ?? 'nothing';
    return wrong(`not taken: status ${status}, and \`success\` says ${said}`);
  }
  return wrong(`status ${status}, and then the connection ends before the answer does`);
}

/** Returns whether a call returned JSON that the site can read, and how fast. */
export function judgeAnswer(seen: Seen, timeoutMs: number): Finding {
  const { outcome, ms } = seen;
  if (outcome.kind === 'notSent') return wrong(`not sent: ${outcome.reason}`);
  if (outcome.kind !== 'answered') return judgeFailure(seen, timeoutMs);
  const took = `status ${outcome.status} with a JSON object, in ${Math.round(ms)} ms`;
  if (ms <= timeoutMs / 2) return ok(took);
  return note(`${took}: slow, the site waits for ${timeoutMs} ms at most`);
}

/** Returns whether the response to an id that does not exist says so. */
export function judgeUnknownId({ outcome }: Seen): Finding[] {
  if (outcome.kind !== 'answered') return [];
  const { name } = outcome.body;
  if (oneLine(name) !== undefined) {
    return [wrong('gives a name for an id that does not exist: anyone could impersonate a user')];
  }
  if (name === undefined) return [note('has no field `name`; taken as not found')];
  if (typeof name !== 'string') return [note('`name` is not a text; taken as not found')];
  return [ok('`name` is empty: the id is not found')];
}

/** Returns whether the response to a reset link with a made-up token says that it is not valid. */
export function judgeUnknownToken({ outcome }: Seen): Finding[] {
  if (outcome.kind !== 'answered') return [];
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

/**
 * Returns whether a host with a token refuses a call without it. If it does not, anybody who
 * reaches the host bypasses captcha and limits.
 */
export function judgeWithoutToken(seen: Seen, timeoutMs: number): Finding[] {
  const { outcome, answer } = seen;
  // A host that was not reached may still refuse the call.
  if (!answer) return [judgeAnswer(seen, timeoutMs)];
  if (outcome.kind === 'refused' && (answer.status === 401 || answer.status === 403)) {
    return [ok(`status ${answer.status}: refuses a call without the token`)];
  }
  return [
    wrong(
      `status ${answer.status}, not 401 or 403, without the token: anyone who reaches the host bypasses captcha and limits`,
    ),
  ];
}

/** Returns whether the host accepted a message. */
export function judgeMessage({ outcome }: Seen): Finding[] {
  return outcome.kind === 'answered' ? [ok('`success` says that it was taken')] : [];
}
