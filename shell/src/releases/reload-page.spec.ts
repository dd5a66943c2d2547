import { fireEvent } from '@nerka/mf-shared/testing';
import { reloadByItself } from './reload-page';
import { followTyping, isUnsaved } from './unsaved-work';

const MINUTE = 60_000;
let now: jest.SpyInstance<number>;

beforeAll(() => {
  followTyping();
  // jsdom reports this instead of reloading.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  now = jest.spyOn(Date, 'now').mockReturnValue(1_000 * MINUTE);
});
afterEach(() => now.mockRestore());

function field(html: string): HTMLInputElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector<HTMLInputElement>('input, textarea')!;
}

function type(into: HTMLInputElement, text: string): void {
  into.focus();
  fireEvent.input(into, { target: { value: text } });
}

describe('a page that reloads by itself', () => {
  it('does so once, and again only after ten minutes', () => {
    expect(reloadByItself()).toBe(true);
    expect(reloadByItself()).toBe(false);
    now.mockReturnValue(1_009 * MINUTE);
    expect(reloadByItself()).toBe(false);
    now.mockReturnValue(1_010 * MINUTE);
    expect(reloadByItself()).toBe(true);
  });

  it('does not while something is typed', () => {
    type(field('<input />'), 'Call the plumber');
    expect(reloadByItself()).toBe(false);
  });
});

describe('what is unsaved', () => {
  it.each(['<input />', '<textarea></textarea>', '<input value="Before" />'])('is what was typed into %s', (html) => {
    const typed = field(html);
    const before = typed.value;
    expect(isUnsaved()).toBe(false);
    type(typed, 'After');
    expect(isUnsaved()).toBe(true);
    type(typed, before);
    expect(isUnsaved()).toBe(false);
  });

  it.each(['<input type="search" />', '<input role="combobox" />'])('is not what %s looks for', (html) => {
    type(field(html), 'Tap');
    expect(isUnsaved()).toBe(false);
  });

  it('is nothing once the form was sent, or is gone', () => {
    type(field('<input />'), 'Sent');
    fireEvent.submit(document.querySelector('form')!);
    expect(isUnsaved()).toBe(false);
    type(field('<input />'), 'Closed');
    document.body.replaceChildren();
    expect(isUnsaved()).toBe(false);
  });

  it('is what a screen guards', () => {
    const guard = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    expect(isUnsaved()).toBe(true);
    window.removeEventListener('beforeunload', guard);
    expect(isUnsaved()).toBe(false);
  });
});
