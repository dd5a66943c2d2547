import type { MailTextResponse, MailTextsBody, MailTextsResponse } from './mail-texts.dto.js';
import {
  mailKinds,
  type MailKind,
  type MailText,
  type OwnMailTexts,
  requireKnownPlaceholders,
  standardMailTexts,
} from './mail-texts.js';

export const mailTextOf = (own: OwnMailTexts, kind: MailKind): MailText => ({
  ...standardMailTexts[kind],
  ...own[kind],
});

export const toMailTexts = (own: OwnMailTexts): MailTextsResponse =>
  Object.fromEntries(
    mailKinds.map((kind): [MailKind, MailTextResponse] => [
      kind,
      { ...mailTextOf(own, kind), isStandard: own[kind] === undefined },
    ]),
  ) as unknown as MailTextsResponse;

/** The texts after a change. What is the standard is not kept, so that a better standard is everybody's. */
export function changedMailTexts(own: OwnMailTexts, sent: MailTextsBody): OwnMailTexts {
  const changed: OwnMailTexts = {};
  for (const kind of mailKinds) {
    const texts = sent[kind];
    const kept = texts === undefined ? own[kind] : ownWords(kind, { ...own[kind], ...texts });
    if (texts) requireKnownPlaceholders(texts, `mailTexts.${kind}.`);
    if (texts !== null && kept && Object.keys(kept).length > 0) changed[kind] = kept;
  }
  return changed;
}

const ownWords = (kind: MailKind, texts: { subject?: string | null; text?: string | null }): Partial<MailText> =>
  Object.fromEntries(
    (['subject', 'text'] as const).flatMap((field) => {
      const words = texts[field];
      return words == null || words === standardMailTexts[kind][field] ? [] : [[field, words]];
    }),
  );
