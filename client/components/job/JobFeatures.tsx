import { Check } from 'lucide-react';
import { features } from '../../job/view';
import { useTexts } from '../../useTexts';
import { Badge } from '../Badge';
import { useWhen } from './slots';

/** The nine features, each marked once the job has shown it, and premium. */
export function JobFeatures() {
  const { jobPage } = useTexts();
  const when = useWhen();
  return (
    <div className="trial__features">
      <p className="trial__features-lead" id="job-features">
        {jobPage.featuresLead}
      </p>
      <ul aria-labelledby="job-features">
        {features.map((feature) => (
          <li key={feature} className="trial__feature">
            <span className="trial__seen" {...when(`seen-${feature}`)}>
              <Check size={14} aria-hidden="true" />
            </span>
            {jobPage.feature[feature]}
            {feature === 'chat' && <span className="trial__plan">{jobPage.selectPlans}</span>}
            <span className="visually-hidden" {...when(`seen-${feature}`)}>
              {jobPage.seen}
            </span>
          </li>
        ))}
        <li className="trial__feature trial__feature--premium">
          <Badge tint="marigold">{jobPage.premium}</Badge>
          {jobPage.premiumText}
        </li>
      </ul>
    </div>
  );
}
