// Two thousand connections that do nothing, or do it as slowly as they can: what pages cost beside them.
import { connect } from 'node:net';
import { load } from './measure.mjs';
import { installWrk, startSite } from './servers.mjs';

const idle = Number(process.env.IDLE ?? 1_900);
const slow = Number(process.env.SLOW ?? 100);
const seconds = Number(process.env.SECONDS ?? 3);
const rounds = Number(process.env.ROUNDS ?? 3);

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const sockets = new Set();
let endedByServer = 0;
let stopping = false;

function open(port) {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  return socket;
}

/** Asks once, as a browser does, and then keeps the connection. */
function keepIdle(port) {
  const socket = open(port);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.resume();
  return new Promise((resolve) => socket.once('data', resolve));
}

/** Sends a header line every second and never ends; comes back when it has been thrown out. */
function dribble(port, head) {
  const socket = open(port);
  socket.write(head);
  socket.resume();
  const timer = setInterval(() => socket.write('X-More: 1\r\n'), 1_000);
  socket.on('close', () => {
    clearInterval(timer);
    if (stopping) return;
    endedByServer += 1;
    setTimeout(() => dribble(port, head), 100);
  });
}

async function measure(site, name) {
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push(
      await load(site, { seconds, connections: 2, headers: { 'accept-encoding': 'br' } }),
    );
  }
  const [middle] = results.sort((a, b) => a.p99 - b.p99).slice(Math.floor(rounds / 2));
  const { p50, p99, cpuMicros, rps } = middle;
  console.log(
    `${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${Math.round(rps)} pages/s, ` +
      `${cpuMicros.toFixed(0)} µs CPU a page, ${site.memory().toFixed(0)} MiB`,
  );
}

installWrk();
const site = await startSite();
const port = Number(new URL(site.url).port);
try {
  await load(site, { seconds: 2, headers: { 'accept-encoding': 'br' } });
  await measure(site, 'alone');
  await Promise.all(Array.from({ length: idle }, () => keepIdle(port)));
  const body =
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n';
  for (let i = 0; i < slow; i += 1) {
    dribble(port, i % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: localhost\r\n' : body);
  }
  await pause(1_000);
  await measure(site, `beside ${sockets.size} connections`);
  // Longer than the time for headers, and for a body.
  await pause(Math.max(0, 36_000 - rounds * seconds * 1_000));
  console.log(`slow senders thrown out meanwhile: ${endedByServer}`);
  stopping = true;
  for (const socket of sockets) socket.destroy();
  await pause(1_000);
  await measure(site, 'alone again');
} finally {
  stopping = true;
  for (const socket of sockets) socket.destroy();
  await site.stop();
}
