import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('docs/SCALE.md says what its figures give', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/scale-model.mjs', '--check']);
  await expect(run).resolves.toMatchObject({ stderr: '' });
});
