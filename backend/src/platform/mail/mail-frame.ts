import { readableOnWhite } from '../pdf/colors.js';
import type { PdfPicture } from '../pdf/pdf-document.js';
import type { Mail, MailPicture } from './mail.js';

/** The brand colour of a company without its own. */
const DEFAULT_COLOR = '#3b82f6';
const LOGO_ID = 'logo';
const MAX_LOGO_WIDTH = 220;
const MAX_LOGO_HEIGHT = 56;
const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The company in whose name a mail is written. */
export interface MailSenderLines {
  name: string;
  /** Address, phone and the like. */
  lines: readonly string[];
  /** #rrggbb. */
  color: string | null;
  logo: PdfPicture | null;
}

export interface FramedText {
  /** Paragraphs are separated by blank lines. */
  text: string;
  /** Such as what is to be paid. */
  amount?: { label: string; value: string };
  details: readonly (readonly [label: string, value: string])[];
  /** Absent: all there is to see is in the mail. */
  button?: { label: string; url: string };
  /** In which it is written; absent: English. */
  language?: string;
}

/**
 * A mail as HTML: one table, since mail programs know no other layout, with styles at the elements. The logo is part of
 * the mail; nothing is fetched. The colours are readable when a dark mode leaves them and when it turns them around.
 */
export function framedMail(sender: MailSenderLines, content: FramedText): Required<Pick<Mail, 'html' | 'pictures'>> {
  const accent = readableOnWhite(sender.color ?? DEFAULT_COLOR);
  const rows = [head(sender), body(content, accent), foot(sender)].join('');
  return {
    html: `<!doctype html><html lang="${content.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></head>
<body style="margin:0;padding:0;background-color:#f4f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f4f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:#ffffff;border:1px solid #e3e5e8;border-top:4px solid ${accent};border-radius:8px;font-family:${FONT};color:#1f2328">
${rows}
</table></td></tr></table></body></html>`,
    pictures: sender.logo ? [pictureOf(sender.logo)] : [],
  };
}

const pictureOf = ({ jpeg }: PdfPicture): MailPicture => ({
  contentId: LOGO_ID,
  fileName: 'logo.jpg',
  contentType: 'image/jpeg',
  content: Buffer.from(jpeg).toString('base64'),
});

const row = (content: string, style: string): string => `<tr><td style="${style}">${content}</td></tr>`;

function head({ name, logo }: MailSenderLines): string {
  if (!logo) return row(`<strong>${escaped(name)}</strong>`, 'padding:24px 28px 0;font-size:16px');
  const scale = Math.min(1, MAX_LOGO_WIDTH / logo.width, MAX_LOGO_HEIGHT / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  const size = `width="${width}" height="${height}"`;
  const picture = `<img src="cid:${LOGO_ID}" ${size} alt="${escaped(name)}" style="display:block;border:0">`;
  return row(picture, 'padding:24px 28px 0;background-color:#ffffff');
}

function body({ text, amount, details, button }: FramedText, accent: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`);
  const box = [
    ...(amount ? [amountOf(amount)] : []),
    ...details.map(
      ([label, value]) => `<tr><td style="padding:2px 16px 2px 0;color:#59636e">${escaped(label)}</td>
<td align="right" style="padding:2px 0">${escaped(value)}</td></tr>`,
    ),
  ];
  return [
    row(paragraphs.join(''), 'padding:20px 28px 0;font-size:15px;line-height:1.5'),
    row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px">${box.join('')}</table>`,
      'padding:4px 28px 20px',
    ),
    button ? buttonOf(button, accent) : '',
  ].join('');
}

const buttonOf = ({ label, url }: { label: string; url: string }, accent: string): string =>
  row(
    `<a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;background-color:${accent};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none;border-radius:6px">${escaped(label)}</a>`,
    'padding:0 28px 28px',
  );

const amountOf = ({ label, value }: { label: string; value: string }): string =>
  `<tr><td colspan="2" style="padding:0 0 10px"><span style="color:#59636e">${escaped(label)}</span><br>
<strong style="font-size:26px">${escaped(value)}</strong></td></tr>`;

function foot({ name, lines }: MailSenderLines): string {
  const text = [name, ...lines].map(escaped).join('<br>');
  return row(text, 'padding:16px 28px;border-top:1px solid #e3e5e8;font-size:12px;line-height:1.5;color:#59636e');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!);
