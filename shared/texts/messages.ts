// Made from the English words by `node scripts/run.mjs texts`.
import type { LinkedText } from './richText';

type Value = string | number;
type Each<Names extends string, T> = Readonly<Record<Names, T>>;
type Words<Names extends string> = Each<Names, string>;

/** Every message, by file and name; one that is filled in is a function of its values. */
export interface Messages {
  readonly answers: Words<'unconfirmed' | 'captchaUnavailable' | 'busy'>;
  readonly forms: {
    readonly messages: Words<'rateLimited' | 'notSent' | 'noAnswer' | 'lookUpFailed' | 'reload'> & {
      readonly contact: Words<'name' | 'email' | 'message' | 'captcha' | 'failed' | 'sentToast' | 'sent'>;
      readonly support: Words<'name' | 'email' | 'role' | 'message' | 'ticket' | 'captcha' | 'uniqueId' | 'unknownId' | 'failed' | 'sent'>;
      readonly password: Words<'missing' | 'expired' | 'expiredPanel' | 'invalid' | 'invalidPanel' | 'unexpected' | 'rule' | 'mismatch' | 'changed'>;
    };
    readonly verifiedLine: (values: { name: Value }) => string;
    readonly formTexts: Words<'tryAgainNow' | 'toasts' | 'closeToast'> & {
      readonly fields: Words<'name' | 'namePlaceholder' | 'email' | 'emailPlaceholder' | 'message' | 'messagePlaceholder'> & {
        readonly charactersLeft: (values: { left: number }) => string;
        readonly tooMany: (values: { over: Value }) => string;
        readonly tooLong: (values: { max: Value }) => string;
      };
      readonly contact: Words<'label' | 'nameHint' | 'emailHint' | 'messageHint' | 'submit' | 'submitting' | 'sentNext'> & {
        readonly sentMeanwhile: LinkedText;
      };
      readonly support: Words<'label' | 'nameHint' | 'emailHint' | 'messageHint' | 'role' | 'roleHint' | 'rolePlaceholder' | 'changeRole' | 'notVerified' | 'verifyId' | 'locked' | 'submit' | 'submitting' | 'sentNext'> & {
        readonly roles: Words<'service_provider' | 'service_seeker' | 'service_agent'>;
        readonly sentMeanwhile: LinkedText;
      };
      readonly idDialog: Words<'title' | 'label' | 'confirm' | 'cancel' | 'busy' | 'captchaFirst'> & {
        readonly text: (values: { role: Value }) => string;
        readonly hint: (values: { form: Value }) => string;
      };
      readonly password: Words<'label' | 'password' | 'confirm' | 'show' | 'submit' | 'submitting' | 'rules' | 'ruleMet' | 'ruleNotMet' | 'expired' | 'invalid' | 'unexpected' | 'checkAgain' | 'missing' | 'checking' | 'proving'> & Each<'privacy' | 'stuck', LinkedText> & {
        readonly ruleNames: Words<'length' | 'letter' | 'number' | 'symbol' | 'allowed'>;
        readonly rulesMet: (values: { met: Value; all: Value }) => string;
        readonly changedNext: (values: { link: string }) => LinkedText;
      };
      readonly captcha: Words<'label' | 'group' | 'idle' | 'working' | 'solved' | 'failed' | 'why' | 'widgetLoad' | 'widgetLoadAgain' | 'widgetFailed' | 'widgetSolved'> & {
        readonly widgetWhy: (values: { firm: Value }) => string;
      };
      readonly reference: Words<'label' | 'copy' | 'copied' | 'hint'>;
      readonly orWrite: (values: { email: Value; link: string }) => LinkedText;
      readonly tryAgainInSeconds: (values: { seconds: number }) => string;
      readonly tryAgainInMinutes: (values: { minutes: number }) => string;
      readonly errorTitle: (values: { title: Value }) => string;
    };
  };
}
