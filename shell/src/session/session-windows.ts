/** Windows of an earlier version take whatever is said here as the end. */
const ENDED = 'nerka-session';
const BEGUN = 'nerka-session-begun';
let following: BroadcastChannel | undefined;

/** Notifies the other windows of this browser that the session is over. */
export function notifySessionEnded(): void {
  notifyWindows(ENDED, 'ended');
}

/** As `notifySessionEnded`, but this window does not follow yet. */
export function notifyOthersEnded(): void {
  if (following) following.postMessage('ended');
  else notifySessionEnded();
}

/** Notifies the other windows of this browser that this person has signed in. */
export function notifySessionBegun(userId: number): void {
  notifyWindows(BEGUN, userId);
}

/** Called while the page is open. */
export function onSessionEnded(listener: () => void): void {
  following = new BroadcastChannel(ENDED);
  following.onmessage = listener;
}

export function onSessionBegun(listener: (userId: number) => void): void {
  new BroadcastChannel(BEGUN).onmessage = ({ data }: MessageEvent<number>) => listener(data);
}

function notifyWindows(name: string, message: string | number): void {
  const windows = new BroadcastChannel(name);
  windows.postMessage(message);
  windows.close();
}
