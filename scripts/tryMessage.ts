// Sends a message through a site and finds it in the stub's inbox: node scripts/run.mjs tryMessage SITE STUB, two addresses.
import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { apiPaths } from '../shared/paths';
import { sampleContact } from './sampleContact';

const [site, stub] = process.argv.slice(2);

/** What a request that must succeed answers. */
async function ask(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
}

const challenge = JSON.parse(await ask(`${site}${apiPaths.captchaChallenge}?for=contact`));
const solution = await solveChallenge({ challenge, deriveKey });
const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
const message = `${sampleContact.message} ${randomUUID()}`;
await ask(`${site}${apiPaths.contact}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...sampleContact, message, captcha }),
});
if (!(await ask(`${stub}/record`)).includes(message)) throw new Error('The message did not arrive');
console.log('The message has arrived.');
