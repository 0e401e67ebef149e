import type { CaptchaProvider } from '../../../shared/captcha';
import { AltchaBox } from './AltchaBox';
import type { CaptchaViewProps } from './captchaView';
import { WidgetBox } from './WidgetBox';
import { widgets } from './widgets';

/** A form's captcha as the visitor sees it: what it is, where it stands, and what can be done. */
export function CaptchaBox({
  provider,
  ...rest
}: CaptchaViewProps & { provider: CaptchaProvider }) {
  if (provider === 'none') return null;
  if (provider === 'altcha') return <AltchaBox {...rest} />;
  return <WidgetBox {...rest} label={widgets[provider].label} />;
}
