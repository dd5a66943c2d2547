/**
 * What the page's Content-Security-Policy asks of scripts. Imported first: antd's measuring and scroll-locking code
 * creates style elements without the nonce that ConfigProvider knows.
 */
export const cspNonce = document.querySelector('style')?.nonce ?? '';

const createElement = document.createElement.bind(document);
document.createElement = (tagName: string, options?: ElementCreationOptions) => {
  const element = createElement(tagName, options);
  if (element instanceof HTMLStyleElement) element.nonce = cspNonce;
  return element;
};

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string; createHTML: (html: string) => string },
  ): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory;
  }
}

/** As the operator allows them (FRONT_END_ORIGINS); in the page of a dev server the server's placeholder stands there. */
const frontEndOrigins = (document.documentElement.dataset.frontEndOrigins ?? '').split(' ');

/** Scripts come from our own origin, or from those that front ends may have; text that goes where markup could go holds none. */
window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin } = new URL(url, document.baseURI);
    if (origin !== location.origin && !frontEndOrigins.includes(origin)) throw new TypeError(`Script refused: ${url}`);
    return url;
  },
  createHTML(html) {
    if (html.includes('<')) throw new TypeError('Markup as text refused');
    return html;
  },
});
