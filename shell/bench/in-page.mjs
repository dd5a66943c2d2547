// Run in the measured page.

/**
 * Measures, at the next event of this kind, the time from it to the end of the frame that shows an element with this
 * text or value, or no longer shows one.
 */
export function timeNext({ event, selector, text = '', isGone = false }) {
  const TOO_LONG_MS = 15_000;
  const { document, addEventListener, requestAnimationFrame, MessageChannel } = globalThis;
  const isShown = (element) => (element.value ?? element.textContent).includes(text);
  const holds = () => [...document.querySelectorAll(selector)].some(isShown) !== isGone;
  const { port1: painted, port2: paint } = new MessageChannel();
  globalThis.timed = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`'${text}' in ${selector} did not follow a ${event}`)), TOO_LONG_MS);
    const begin = ({ timeStamp }) => {
      painted.onmessage = () => resolve(performance.now() - timeStamp);
      // A message that is sent before a frame is painted arrives after it.
      const look = () => (holds() ? paint.postMessage('') : requestAnimationFrame(look));
      requestAnimationFrame(look);
    };
    addEventListener(event, begin, { capture: true, once: true });
  });
}

/** Collects the times between frames. */
export function startFrames() {
  const { requestAnimationFrame } = globalThis;
  const times = [];
  globalThis.frames50 = times;
  let last;
  const next = (now) => {
    if (last !== undefined) times.push(now - last);
    last = now;
    if (globalThis.frames50) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

export function stopFrames() {
  const times = globalThis.frames50;
  globalThis.frames50 = undefined;
  return times;
}

/** What this machine takes at this moment for work that never changes, in milliseconds. */
export function calibrate() {
  const begin = performance.now();
  let sum = 0;
  for (let round = 0; round < 300; round += 1) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ index, name: `row ${index}` }));
    sum += rows.filter(({ name }) => name.endsWith('7')).length;
  }
  return sum > 0 ? performance.now() - begin : 0;
}

/** Scrolls a table's box by the same distance in each frame, from its first to its last row. */
export function scrollThrough({ selector, duration }) {
  const { document, requestAnimationFrame } = globalThis;
  const box = document.querySelector(selector);
  const height = box.scrollHeight - box.clientHeight;
  return new Promise((resolve) => {
    const begin = performance.now();
    const step = () => {
      const share = Math.min(1, (performance.now() - begin) / duration);
      box.scrollTop = share * height;
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}
