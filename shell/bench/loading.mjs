// Run in the measured page, before its own scripts.

/**
 * Records when the page can be used: everything that is named here is shown, and the page would react to a press.
 * A press waits in the queue of tasks, so a message that is sent when the frame begins arrives when a press would.
 */
export function followLoading(shown) {
  const { document, requestAnimationFrame, MessageChannel, PerformanceObserver } = globalThis;
  const found = { usable: undefined, shift: 0, painted: undefined, largest: undefined, tasks: [] };
  globalThis.loading = found;
  const observe = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    found.shift += hadRecentInput ? 0 : value;
  });
  observe('longtask', ({ startTime, duration }) => found.tasks.push({ startTime, duration }));
  observe('largest-contentful-paint', ({ startTime }) => (found.largest = startTime));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.painted = startTime;
  });
  const isShown = ({ selector, text = '' }) =>
    [...document.querySelectorAll(selector)].some((each) => each.offsetHeight > 0 && each.textContent.includes(text));
  const { port1: reached, port2: press } = new MessageChannel();
  reached.onmessage = () => (found.usable = performance.now());
  const look = () => (shown.every(isShown) ? press.postMessage('') : requestAnimationFrame(look));
  requestAnimationFrame(look);
}
