// The main journeys in Debian's Firefox and in WebKitGTK, which stands for Safari. Takes some minutes; installs what it needs.
import { runSteps } from './steps.mjs';
import { program, requireSystemPackages } from './system.mjs';

requireSystemPackages([
  program('/usr/bin/firefox-esr', 'firefox-esr', 'FIREFOX'),
  program('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver', 'WEBKIT_DRIVER'),
  program('/usr/bin/Xvfb', 'xvfb', 'XVFB'),
]);
runSteps([
  ['build', 'npm', 'run', '--silent', 'build'],
  ['Firefox and WebKit', 'vitest', 'run', '--config', 'test/engines/vitest.config.ts'],
]);
