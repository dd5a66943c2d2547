import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    files: ({ insert, text }) =>
      insert('files', { content_type: 'image/webp', content: Buffer.from(text), byte_length: text.length }),
  },
};
