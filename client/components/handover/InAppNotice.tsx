import { Info } from 'lucide-react';
import { useTexts } from '../../useTexts';

/** Says why nothing happens by itself inside another app, and how to leave it. */
export function InAppNotice({ inApp, android }: { inApp: string; android: boolean }) {
  const { inAppNotice, leaveInAppBrowser } = useTexts();
  const steps = leaveInAppBrowser[android ? 'android' : 'ios'];
  return (
    <div className="notice handover__notice">
      <Info className="handover__notice-icon" size={24} aria-hidden="true" />
      <div>
        <p className="handover__notice-title">{inAppNotice.title({ app: inApp })}</p>
        <p>{inAppNotice.text({ steps })}</p>
      </div>
    </div>
  );
}
