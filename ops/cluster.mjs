/**
 * What ops/cluster.sh does in a pod, as an ingress controller would: node --input-type=module - VERB ... < ops/cluster.mjs
 *
 * - `message ADDRESS WORD` opens a page of a replica, sends a message with WORD, and prints status and reference.
 * - `load SECONDS RATE` sends so many requests a second to the replicas that `replicas.website` names, every 40th a message.
 *   It repeats none. It fails if one is lost.
 * - `connect ADDRESS PORT` prints `open` or `closed`.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { resolve4 } from 'node:dns/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const challengePath = '/api/captcha/challenge?for=contact';
const paths = ['/', '/Contact', '/Support', '/Download', '/healthz', challengePath];
const keepAlive = new Agent({ keepAlive: true });
const print = (line) => void process.stdout.write(`${line}\n`);
const visitor = () => `198.51.${randomInt(256)}.${randomInt(1, 255)}`;

/** Sends a request to a replica, from a visitor's address. Resolves with its status, or the code of its error. */
function send(host, path, { from = visitor(), body, agent } = {}) {
  const headers = {
    host: 'www.example.com',
    'x-forwarded-for': from,
    'x-forwarded-proto': 'https',
    ...(body && { origin: 'https://www.example.com', 'content-type': 'application/json' }),
    ...(body && { 'idempotency-key': randomUUID() }),
  };
  const options = { host, port: 3000, path, headers, agent, method: body ? 'POST' : 'GET' };
  return new Promise((resolve) => {
    const failed = ({ code, message }) => resolve({ status: code ?? message, answer: '' });
    request({ ...options, timeout: 15_000 }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((answer) => resolve({ status, answer, headers }), failed);
    })
      .on('timeout', function onTimeout() {
        this.destroy(new Error('timeout'));
      })
      .on('error', failed)
      .end(body);
  });
}

async function message(host, word) {
  const from = visitor();
  const given = await send(host, challengePath, { from });
  if (given.status !== 200) return given;
  const challenge = JSON.parse(given.answer);
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const fields = { name: 'Meera Joshi', email: 'meera@site.example', captcha };
  const body = JSON.stringify({ ...fields, message: `Please call me back. ${word}` });
  return send(host, '/api/contact', { from, body });
}

async function load(seconds, rate) {
  const name = 'replicas.website.svc.cluster.local';
  const statuses = {};
  const lost = [];
  let replicas = await resolve4(name);
  const refresh = setInterval(async () => {
    replicas = await resolve4(name).catch(() => replicas);
  }, 1000);
  const all = Array.from({ length: seconds * rate }, async (_, n) => {
    await wait((n * 1000) / rate);
    const host = replicas[n % replicas.length];
    const path = paths[n % paths.length];
    const agent = n % 2 ? keepAlive : undefined;
    const { status } = await (n % 40 === 39 ? message(host, 'load') : send(host, path, { agent }));
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (!(status < 400)) lost.push(`${path} of ${host}: ${status}`);
  });
  await Promise.all(all);
  clearInterval(refresh);
  print(`${all.length} requests, ${lost.length} lost ${JSON.stringify(statuses)}`);
  print(lost.slice(0, 5).join('\n'));
  if (lost.length > 0) process.exitCode = 1;
}

const [verb, ...given] = process.argv.slice(2);
if (verb === 'load') await load(Number(given[0]), Number(given[1]));
if (verb === 'message') {
  const [host, word] = given;
  const page = await send(host, '/Contact');
  const sent = await message(host, word);
  print([page.status, sent.status, sent.headers?.['x-reference'] ?? sent.answer].join(' '));
}
if (verb === 'connect') {
  const socket = connect({ host: given[0], port: Number(given[1]), timeout: 3000 });
  const ended = (state) => {
    print(state);
    process.exit();
  };
  socket.on('connect', () => ended('open'));
  for (const event of ['timeout', 'error']) socket.on(event, () => ended('closed'));
}
