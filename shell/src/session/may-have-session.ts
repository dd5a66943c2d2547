/** Whether the server received a session cookie; without one the call would only print a 401. */
export function mayHaveSession(): boolean {
  return document.documentElement.dataset.session !== 'no';
}
