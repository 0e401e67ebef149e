// Sends a message through a site, prints the status and the reference, and looks for the message in
// the stub's inbox: node scripts/run.mjs tryMessage SITE [STUB [WORD]]. SITE and STUB are URLs.
// Without STUB, or with `-`, no inbox is searched. WORD is added to the message.
import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { apiPaths, referenceHeader } from '../shared/paths';
import { sampleContact } from './sampleContact';

const [site, stub = '-', word = ''] = process.argv.slice(2);
const read = async (url: string) => (await fetch(url)).text();

const challenge = JSON.parse(await read(`${site}${apiPaths.captchaChallenge}?for=contact`));
const solution = await solveChallenge({ challenge, deriveKey });
const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
const message = `${sampleContact.message} ${randomUUID()} ${word}`;
const { status, headers } = await fetch(`${site}${apiPaths.contact}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...sampleContact, message, captcha }),
});
console.log(`${status} ${headers.get(referenceHeader)}`);
if (stub !== '-') {
  if (!(await read(`${stub}/record`)).includes(message.trim()))
    throw new Error('It did not arrive');
  console.log('The message has arrived.');
}
