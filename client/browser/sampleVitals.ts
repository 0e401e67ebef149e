const share = 0.1;

/** Measures a sample of visits, in a chunk fetched after load; never where the visitor saves data. */
export function sampleVitals(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || Math.random() >= share) return;
  const begin = () => import('./webVitals').then(({ measure }) => measure()).catch(() => {});
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', begin, { once: true });
}
