import { readEnvironment } from '../../server/config/environment';
import { readSettings } from '../../server/config/settings';
import { checkSiteFolder } from './checkSite';

// Before going live, and after each change of the brand's folder.

const usage = `Says what is wrong with a brand's folder and what its values make the pages say.

  check-site FOLDER

Ends with 0 if a public site would start with it, 1 if not, 2 without a folder or with a wrong .env.`;

const [folder] = process.argv.slice(2);
if (!folder || folder.startsWith('-')) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    const { LOG_IP, CAPTCHA_PROVIDER, PUBLIC_ORIGIN = 'http://localhost:3000' } = readEnvironment();
    // The folder's own values are checked below, by the rules of a public site.
    const settings = readSettings({
      LOG_IP,
      CAPTCHA_PROVIDER,
      CAPTCHA_SITE_KEY: '-',
      CAPTCHA_SECRET: 'x'.repeat(32),
    });
    const write = (line: string) => process.stdout.write(`${line}\n`);
    process.exitCode = checkSiteFolder(folder, { ...settings, PUBLIC_ORIGIN }, write);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 2;
  }
}
