-- Posts BODY where it is set, each time with a new Idempotency-Key, and prints one line of JSON. For one thread.
wrk.body = os.getenv('BODY')
local stamp = os.time()
local sent = 0

if wrk.body then
  wrk.method = 'POST'
  wrk.headers['Content-Type'] = 'application/json'
  function request()
    sent = sent + 1
    wrk.headers['Idempotency-Key'] = stamp .. '-' .. sent
    return wrk.format()
  end
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\nJSON {"requests":%d,"micros":%d,"bad":%d,"broken":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, e.status, e.connect + e.read + e.write + e.timeout,
    latency:percentile(50), latency:percentile(99)))
end
