-- Sends what BODY and HEADERS say, each submit with an Idempotency-Key of its own, and prints one line of JSON.
local thread_count = 0
local body = os.getenv('BODY')
local extra = os.getenv('HEADERS') or ''

function setup(thread)
  thread:set('id', thread_count)
  thread_count = thread_count + 1
end

function init()
  sent = 0
  stamp = os.time() .. '-' .. id
  headers = {}
  for name, value in extra:gmatch('([^:\n]+): ([^\n]+)') do headers[name] = value end
  if body then
    wrk.method = 'POST'
    headers['Content-Type'] = 'application/json'
  end
end

function request()
  if body then
    sent = sent + 1
    headers['Idempotency-Key'] = stamp .. '-' .. sent
  end
  return wrk.format(nil, nil, headers, body)
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\nJSON {"requests":%d,"micros":%d,"bad":%d,"broken":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, e.status, e.connect + e.read + e.write + e.timeout,
    latency:percentile(50), latency:percentile(99)))
end
