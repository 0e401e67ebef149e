// Runs a command of this folder, written in TypeScript, the same way on every supported Node: `node scripts/run.mjs NAME`.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// A reader that leaves early (`| head`) ends no work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
const [name] = process.argv.splice(2, 1);
try {
  await runnerImport(fileURLToPath(new URL(`${name}.ts`, import.meta.url)));
} catch (error) {
  console.error(error);
  process.exit(1);
}
