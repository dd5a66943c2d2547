import { framedMail, type FramedText, type MailSenderLines } from './mail-frame.js';

const sender: MailSenderLines = { name: 'Maple & Co', lines: ['1 Main <St>'], color: '#ffee00', logo: null };
const content: FramedText = {
  text: 'Hello <b>Ada</b>,\n\nfirst line\nsecond "line"',
  amount: { label: 'Balance due', value: '$12.00' },
  details: [['Due', 'Dec 4, 2099']],
  button: { label: 'View invoice', url: 'https://nerka.example/?a=1&b="' },
};

describe('a mail in its frame', () => {
  it('contains the text, the amount, the details, the button and the sender, as text and never as markup', () => {
    const { html, pictures } = framedMail(sender, content);
    for (const part of [
      '<p style="margin:0 0 16px">Hello &lt;b&gt;Ada&lt;/b&gt;,</p>',
      'first line<br>second &quot;line&quot;',
      '$12.00',
      'Dec 4, 2099',
      'href="https://nerka.example/?a=1&amp;b=&quot;"',
      '>View invoice</a>',
      'Maple &amp; Co<br>1 Main &lt;St&gt;',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toMatch(/<b>|<script|<St>/);
    expect(pictures).toEqual([]);
  });

  it('has a button that can be read, whatever colour the company has', () => {
    const [, background] = /background-color:(#[0-9a-f]{6});color:#ffffff/.exec(framedMail(sender, content).html)!;
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(background!.slice(at, at + 2), 16) / 255);
    const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const luminance = 0.2126 * linear(red!) + 0.7152 * linear(green!) + 0.0722 * linear(blue!);
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it('carries the logo in itself, at a size that fits, and fetches nothing', () => {
    const logo = { jpeg: new Uint8Array([1, 2, 3]), width: 880, height: 100 };
    const { html, pictures } = framedMail({ ...sender, logo }, content);
    expect(html).toContain('<img src="cid:logo" width="220" height="25" alt="Maple &amp; Co"');
    expect(html.match(/src="/g)).toHaveLength(1);
    expect(html).not.toMatch(/url\(|<link/);
    expect(pictures).toEqual([
      {
        contentId: 'logo',
        fileName: 'logo.jpg',
        contentType: 'image/jpeg',
        content: Buffer.from([1, 2, 3]).toString('base64'),
      },
    ]);
  });
});
