/** Tracks the requests of a page: when each was made and had ended, in milliseconds from the first, and its bytes. */
export function followTraffic(devtools) {
  const requests = new Map();
  let begin;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begin ??= timestamp;
    const { pathname, search } = new URL(request.url);
    requests.set(requestId, { path: `${pathname}${search}`, begin: (timestamp - begin) * 1000, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: (timestamp - begin) * 1000, bytes: encodedDataLength });
  });
  return () => [...requests.values()].filter(({ path }) => path.startsWith('/'));
}

/** Requests of which each was made after the one before had ended: the longest such chain. */
export function longestChain(requests) {
  const chain = [];
  for (const request of requests.filter(({ end }) => end !== undefined).toSorted((one, other) => one.end - other.end)) {
    if (request.begin >= (chain.at(-1)?.end ?? 0)) chain.push(request);
  }
  return chain;
}

/** One line a request, with a bar from when it was made to when it had ended. */
export function drawWaterfall(requests) {
  const width = 60;
  const last = Math.max(...requests.map(({ end = 0 }) => end));
  const column = (time) => Math.round((time / last) * width);
  return requests
    .map(({ path, begin, end = last, bytes }) => {
      const bar = ' '.repeat(column(begin)) + '█'.repeat(Math.max(1, column(end) - column(begin)));
      const times = `${Math.round(begin)}–${Math.round(end)}`;
      return `${bar.padEnd(width + 1)} ${times.padStart(11)} ms ${(bytes / 1024).toFixed(1).padStart(6)} KiB  ${path.slice(0, 90)}`;
    })
    .join('\n');
}
