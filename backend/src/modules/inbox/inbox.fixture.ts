import { MISSING_ID, type NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    inbox: ({ insert, text, unique }) => {
      const attachments = [1, 2].map((position) => ({
        fileName: `${unique}-${position}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(text).toString('base64'),
      }));
      const mail = { recipient: `${unique}@example.com`, subject: text, body_text: text };
      return insert('outbox', { ...mail, attachments: JSON.stringify(attachments), sent_at: new Date() });
    },
  },
  pathParameters: {
    '/api/inbox/{id}/attachments/{place}': { of: () => Promise.resolve('2'), missing: String(MISSING_ID) },
  },
};
