import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  builders: {
    exports: async ({ insert, text }) => {
      // The list has a second page.
      await insert('exports', { kind: 'items', status: 'failed', row_count: 1, ended_at: new Date() });
      const created = await insert('exports', { kind: 'units', status: 'ready', row_count: 1, ended_at: new Date() });
      await insert('export_parts', { export_id: created.id, content: text });
      return created;
    },
    imports: async ({ factories, company, insert, text }) => {
      const file = { kind: 'units', file_name: text, encoding: 'utf-8', delimiter: ',', header: '[]', columns: '[]' };
      // While one is running the others wait, so a call starts nothing that would disturb the test.
      const running = await factories.query(company.id, `select id from imports where status = 'running'`);
      if (running.length === 0) await insert('imports', { ...file, status: 'running', alive_at: '2999-01-01' });
      const created = await insert('imports', { ...file, row_count: 2, create_count: 2 });
      for (const line of [2, 3]) {
        const row = { line, cells: JSON.stringify([text]), outcome: 'create' };
        await insert('import_rows', { ...row, import_id: created.id });
      }
      return created;
    },
  },
};
