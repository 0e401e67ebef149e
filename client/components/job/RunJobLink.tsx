import { useTexts } from '../../useTexts';

/** The way from the first screen to the job to try; hidden where that cannot run. */
export function RunJobLink() {
  const { jobPage } = useTexts();
  return (
    <a className="button button--secondary run-job script-only" href="#job">
      {jobPage.run}
    </a>
  );
}
