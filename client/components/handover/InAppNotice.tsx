import { leaveInAppBrowser } from '../../content/deepLink';
import { Notice } from '../Notice';

/** Says why nothing happens by itself inside another app, and how to leave it. */
export function InAppNotice({ inApp, android }: { inApp: string; android: boolean }) {
  const steps = leaveInAppBrowser[android ? 'android' : 'ios'];
  return (
    <div className="handover__notice">
      <Notice title={`You are reading this inside ${inApp}`}>
        <p>
          It may keep links from opening apps. If the button does nothing, open this page in your
          phone’s browser: {steps}.
        </p>
      </Notice>
    </div>
  );
}
