const NAME = 'nerka-session';

/** Tells the other windows of this browser that the session is over, before they find out by being refused. */
export function tellSessionEnded(): void {
  const windows = new BroadcastChannel(NAME);
  windows.postMessage('ended');
  windows.close();
}

/** Calls back when another window ended the session; answers what stops listening. */
export function onSessionEnded(listener: () => void): () => void {
  const windows = new BroadcastChannel(NAME);
  windows.onmessage = listener;
  return () => windows.close();
}
