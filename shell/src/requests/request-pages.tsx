import { LanguageProvider } from './language';
import { NewRequestScreen } from './new-request-screen';
import { SharedRequestScreen } from './shared-request-screen';

/** `/r/{token}` of a code, and `/r/request/{token}` of a request; there is no other address, so no router. */
export function RequestPages({ path }: { path: string }) {
  const [first = '', second] = path.split('/').slice(2);
  return (
    <LanguageProvider>
      {first === 'request' && second ? <SharedRequestScreen token={second} /> : <NewRequestScreen token={first} />}
    </LanguageProvider>
  );
}
