import './page-security';
import './theme/page.css';
import { mayHaveSession } from './session/may-have-session';
import { preloadWorkspace } from './workspace/preload';

// Everything shared is loaded behind this import: federation needs an asynchronous start.
void import('./bootstrap');
// Here, so that it does not wait for that, and not in the page, where it would delay what comes first.
if (mayHaveSession()) preloadWorkspace();
