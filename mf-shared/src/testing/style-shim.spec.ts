import { styleShim, wholeStyle } from './style-shim';

const shown = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('#asked')!;
};
const valuesOf = ({ display, visibility, pointerEvents, opacity }: CSSStyleDeclaration) => [
  display === 'none',
  visibility,
  pointerEvents,
  opacity,
];

describe('the quick style of an element', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    document.head.innerHTML = '';
  });

  it.each([
    '<p id="asked"></p>',
    '<p id="asked" hidden></p>',
    '<p id="asked" hidden style="display: block"></p>',
    '<p id="asked" style="display: none"></p>',
    '<p id="asked" style="opacity: 0"></p>',
    '<p id="asked" style="visibility: hidden; pointer-events: none"></p>',
    '<div style="visibility: hidden; pointer-events: none"><p><b id="asked"></b></p></div>',
    '<div style="visibility: hidden"><p id="asked" style="visibility: visible"></p></div>',
    '<div style="display: none"><p id="asked"></p></div>',
    '<dialog id="asked"></dialog>',
    '<dialog id="asked" open></dialog>',
    '<input id="asked" type="hidden" />',
    '<input id="asked" />',
    '<template id="asked"></template>',
    '<datalist id="asked"></datalist>',
    '<script id="asked" type="text/plain"></script>',
  ])('is the one that jsdom computes: %s', (html) => {
    const element = shown(html);
    expect(valuesOf(styleShim(element))).toEqual(valuesOf(wholeStyle(element)));
  });

  it.each([
    '.sought { display: none }',
    '.sought { visibility: hidden }',
    '.sought { pointer-events: none }',
    '@media screen { p { display: none } }',
  ])('heeds a style sheet in the page: %s', (rule) => {
    document.head.innerHTML = `<style>${rule}</style>`;
    const element = shown('<p id="asked" class="sought"></p>');
    expect(valuesOf(styleShim(element))).toEqual(valuesOf(wholeStyle(element)));
    expect(valuesOf(styleShim(element))).not.toEqual([false, 'visible', 'auto', '']);
  });
});
