export { lazyPart, usePreloadWhenIdle, type LazyPart } from './lazy-part';
