/** Imported first: antd's measuring and scroll-locking styles are created without the nonce of ConfigProvider. */
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

/** FRONT_END_ORIGINS; the page of a dev server has the server's placeholder instead. */
const frontEndOrigins = (document.documentElement.dataset.frontEndOrigins ?? '').split(' ');

/** Scripts load from our origin and the allowed ones; text that the browser parses as markup must not contain any. */
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
