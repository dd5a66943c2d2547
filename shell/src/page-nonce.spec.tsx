import { ConfigProvider } from '@nerka/mf-shared/ui/config-provider';
import { Modal } from '@nerka/mf-shared/ui/modal';
import { cleanup, render } from '@nerka/mf-shared/testing';

const nonce = 'of-this-page';

/** The style with which antd locks the scrolling of the page below a dialog. */
function scrollLock(): HTMLStyleElement | undefined {
  render(
    <ConfigProvider csp={{ nonce }}>
      <Modal open title="Edit" />
    </ConfigProvider>,
  );
  return Array.from(document.querySelectorAll('style')).find((style) => style.textContent.includes('overflow-y'));
}

describe('the nonce of styles', () => {
  it('is still forgotten by antd, so that the page has to add it', () => {
    expect(scrollLock()?.nonce).toBe('');
  });

  it('is added by the page', async () => {
    cleanup();
    document.head.innerHTML = `<style nonce="${nonce}"></style>`;
    await import('./page-security');
    expect(scrollLock()?.nonce).toBe(nonce);
  });
});
