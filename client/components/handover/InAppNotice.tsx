import { useTexts } from '../../useTexts';
import { Notice } from '../Notice';

/** Says why nothing happens by itself inside another app, and how to leave it. */
export function InAppNotice({ inApp, android }: { inApp: string; android: boolean }) {
  const { inAppNotice, leaveInAppBrowser } = useTexts();
  const steps = leaveInAppBrowser[android ? 'android' : 'ios'];
  return (
    <div className="handover__notice">
      <Notice title={inAppNotice.title({ app: inApp })}>
        <p>{inAppNotice.text({ steps })}</p>
      </Notice>
    </div>
  );
}
