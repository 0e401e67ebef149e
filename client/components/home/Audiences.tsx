import type { Audience } from '../../content/en/home';
import { useTexts } from '../../useTexts';
import { ChatCall } from '../mockups/ChatCall';
import { NotificationStack } from '../mockups/NotificationStack';
import { TrackingMap } from '../mockups/TrackingMap';
import { Picture } from '../Picture';
import { PointList } from './PointList';

/** The screen that each side sees most. */
const screens: Record<Audience['id'], () => React.ReactNode> = {
  providers: () => <NotificationStack />,
  clients: () => <TrackingMap />,
  staff: () => <ChatCall />,
};

/** For providers, clients and field staff: words and pictures change sides. */
export function Audiences() {
  const { audiences } = useTexts();
  return audiences.map((audience) => (
    <section key={audience.id} className={`section audience audience--${audience.id}`}>
      <div className="container audience__grid">
        <div className="audience__head">
          <h2>{audience.heading}</h2>
          <p className="audience__lead">{audience.lead}</p>
        </div>
        <div className="audience__stage">
          <Picture
            className="audience__scene"
            name={audience.picture}
            alt=""
            sizes="(min-width: 40rem) 26rem, 82vw"
          />
          <div className="audience__screen">{screens[audience.id]()}</div>
        </div>
        <PointList points={audience.points} />
      </div>
    </section>
  ));
}
