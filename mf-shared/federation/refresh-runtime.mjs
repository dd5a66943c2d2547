// First in the shell's entry while developing: a page has one refresh runtime, or updates load and nothing renders again.
import * as runtime from 'react-refresh/runtime';

globalThis.__NERKA_REFRESH_RUNTIME__ = runtime;
