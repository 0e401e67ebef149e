// The main journeys in Debian's Firefox and in WebKitGTK, which has Safari's engine. Takes some minutes; installs missing programs.
import { buildStep, runSteps } from './steps';
import { program, requireSystemPackages } from './system';

requireSystemPackages([
  program('/usr/bin/firefox-esr', 'firefox-esr', 'FIREFOX'),
  program('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver', 'WEBKIT_DRIVER'),
  program('/usr/bin/Xvfb', 'xvfb', 'XVFB'),
]);
runSteps([
  buildStep,
  ['Firefox and WebKit', 'vitest', 'run', '--config', 'test/engines/vitest.config.ts'],
]);
