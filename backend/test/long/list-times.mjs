import { once } from 'node:events';
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// The milliseconds of requests one after the other, in a thread of its own: those of a thread that sends many others
// would also be times in which it was busy with them.
const { port, path, cookie, count } = workerData;
const times = [];
while (times.length < count) {
  const begunAt = performance.now();
  const asked = request({ host: '127.0.0.1', port, path, headers: { cookie } });
  asked.end();
  const [response] = await once(asked, 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  times.push(performance.now() - begunAt);
}
parentPort.postMessage(times);
