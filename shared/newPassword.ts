import { textLength } from './clean';
import { lengths } from './limits';
import { linkId, linkToken, opaque, optional, ranged, type Values } from './rules';

const { min, max } = lengths.password;

/** The rules of a new password one by one, for the list that marks each while the visitor types. */
export const passwordRules = [
  { id: 'length', met: (v: string) => textLength(v) >= min && textLength(v) <= max },
  { id: 'letter', met: (v: string) => /[A-Za-z]/.test(v) },
  { id: 'number', met: (v: string) => /[0-9]/.test(v) },
  { id: 'symbol', met: (v: string) => /[!@#$%^*]/.test(v) },
  { id: 'allowed', met: (v: string) => /^[A-Za-z0-9!@#$%^*]+$/.test(v) },
] as const;

/**
 * The rules in the `passwordrules` syntax of WebKit, so that the site accepts the passwords that
 * password managers suggest.
 */
export const passwordRulesAttribute = [
  `minlength: ${min}`,
  `maxlength: ${max}`,
  'required: lower, upper',
  'required: digit',
  'required: [!@#$%^*]',
].join('; ');

/**
 * Returns a parameter of a reset link's URL, or undefined if it is missing, empty or given more
 * than once.
 */
export function linkParameter(
  query: { getAll(name: string): string[] },
  name: string,
): string | undefined {
  const [value, ...more] = query.getAll(name);
  return more.length > 0 ? undefined : value || undefined;
}

/** The three values of a reset link. */
export const resetLink = {
  token: linkToken(lengths.token, 'password.invalid'),
  unique_id: linkId(lengths.linkUniqueId, 'password.invalid'),
  user_type: linkId(lengths.userType, 'password.invalid'),
};

export type ResetLink = Values<typeof resetLink>;

const newPassword = ranged(
  (value) => value,
  (value) => !passwordRules.every((rule) => rule.met(value)),
);

/** The rules that the form checks: those of the link, and of the new password. */
export const newPasswordForm = {
  ...resetLink,
  password: newPassword(lengths.password, 'password.rule'),
};

/** Required only above one of the limits PASSWORD and RESET_LINK_ID. */
const captcha = optional(opaque(lengths.captcha, 'contact.captcha'));

export const verifyLinkBody = { ...resetLink, captcha };

export const newPasswordBody = { ...newPasswordForm, captcha };

export type NewPasswordForm = Values<typeof newPasswordForm>;
