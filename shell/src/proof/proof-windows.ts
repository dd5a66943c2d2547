/** The window in which somebody signs in at the provider says here what came of it. */
const PROOF = 'nerka-proof';

export function notifyProofAnswered(answer: string): void {
  const windows = new BroadcastChannel(PROOF);
  windows.postMessage(answer);
  windows.close();
}

/** Returns what ends it. */
export function onProofAnswered(listener: (answer: string) => void): () => void {
  const windows = new BroadcastChannel(PROOF);
  windows.onmessage = ({ data }: MessageEvent<string>) => listener(data);
  return () => windows.close();
}
