const NAME = 'nerka-session';

/** Notifies the other windows of this browser that the session is over. */
export function notifySessionEnded(): void {
  const windows = new BroadcastChannel(NAME);
  windows.postMessage('ended');
  windows.close();
}

/** Returns the function that stops listening. */
export function onSessionEnded(listener: () => void): () => void {
  const windows = new BroadcastChannel(NAME);
  windows.onmessage = listener;
  return () => windows.close();
}
