// Checks the HTML of every page and state, as the server sends it, with the Nu checker (validator.w3.org/nu), on this machine.
// The checker (npm `vnu-jar`, 32 MB) is installed once into node_modules/.cache; it needs Java 17 or newer.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectStates, startSite } from '../siteStates';
import { installPackages, program, requireSystemPackages } from '../system';

/** Ignored messages: HTML allows React's slashes, the map’s frame has another origin, so it stays sandboxed, and Safari knows `passwordrules`. */
const allowed =
  '.*(Trailing slash on void elements|“allow-scripts allow-same-origin” for attribute “sandbox”|Attribute “passwordrules” not allowed).*';

const java = program('/usr/bin/java', 'default-jre-headless', 'JAVA');
requireSystemPackages([java]);
const modules = installPackages('node_modules/.cache/vnu', 'vnu-jar@26.9.27');
const jar = join(modules, 'vnu-jar/build/dist/vnu.jar');
const folder = mkdtempSync(join(tmpdir(), 'html-check-'));
const site = await startSite();
try {
  const states = await collectStates(site);
  for (const { name, html } of states) {
    // The styles in it are not checked: this checker knows the CSS of years ago.
    const withoutStyles = html.replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1$2');
    writeFileSync(join(folder, `${name}.html`), withoutStyles);
  }
  const args = ['-jar', jar, '--filterpattern', allowed, folder];
  const { status, error } = spawnSync(java.what, args, { stdio: 'inherit' });
  if (error) throw error;
  console.log(`${states.length} pages and states: ${status === 0 ? 'no errors' : 'see above'}`);
  process.exitCode = status ?? 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
