// Known vulnerabilities in what the site ships (dist/sbom.cdx.json). Fails if there is one; others, in packages that only build
// and test, are named.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const sbom: { components: { name: string }[] } = JSON.parse(
  readFileSync('dist/sbom.cdx.json', 'utf8'),
);
const shipped = new Set(sbom.components.map(({ name }) => name));
const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 1e9 });
const { vulnerabilities }: { vulnerabilities?: Record<string, { severity: string }> } =
  JSON.parse(stdout);
if (!vulnerabilities) throw new Error(`npm audit has answered:\n${stdout}`);
for (const [name, { severity }] of Object.entries(vulnerabilities)) {
  const isShipped = shipped.has(name);
  console.log(`${isShipped ? 'shipped  ' : 'not shipped'}  ${severity}  ${name}`);
  if (isShipped) process.exitCode = 1;
}
console.log(`${shipped.size} packages are shipped`);
