import { useTexts } from '../../useTexts';
import { Picture } from '../Picture';
import { PointList } from './PointList';

/** For providers, clients and field staff, side by side where there is room. */
export function Audiences() {
  const { audiences } = useTexts();
  return (
    <div className="audiences container">
      {audiences.map((audience) => (
        <section key={audience.id} className={`audience box audience--${audience.id}`}>
          <div className="audience__head">
            <Picture
              className="audience__scene"
              name={audience.picture}
              alt=""
              sizes="(min-width: 60rem) 16rem, 6.5rem"
              small
            />
            <div>
              <h2>{audience.heading}</h2>
              <p className="audience__lead">{audience.lead}</p>
            </div>
          </div>
          <PointList points={audience.points} />
        </section>
      ))}
    </div>
  );
}
