import type { Site } from '../../shared/site';
import type { Texts } from './texts';

/** The company's facts that are known, in this order. */
export function companyFacts(site: Site, labels: Texts['companyFactLabels']) {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = site[name];
    return value ? [{ label: labels[name], value }] : [];
  });
}
