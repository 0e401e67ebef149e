import type { CaptchaProvider } from '../../../shared/captcha';
import { AltchaBox } from './AltchaBox';
import type { CheckViewProps } from './checkView';
import { WidgetBox } from './WidgetBox';
import { widgets } from './widgets';

/** The human check of a form as the visitor sees it: what it is, where it stands, and what can be done. */
export function CaptchaBox({ provider, ...rest }: CheckViewProps & { provider: CaptchaProvider }) {
  if (provider === 'none') return null;
  if (provider === 'altcha') return <AltchaBox {...rest} />;
  return <WidgetBox {...rest} label={widgets[provider].label} />;
}
