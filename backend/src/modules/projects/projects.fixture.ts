import type { NounFixture } from '../../../test/noun-fixture.js';

export const fixture: NounFixture = {
  references: {
    projectId: 'projects',
  },
  builders: {
    projects: async ({ factories, company, text, unique }) => {
      const project = await factories.buildProject({ slug: unique, name: text, type: text, description: text });
      const line = `insert into platform_audit (project_id, action, noun) values ($1, $2, 'project')`;
      for (const action of ['created', 'updated']) await factories.query(company.id, line, [project.id, action]);
      return project;
    },
  },
  pathParameters: {
    '/api/projects/slug/{slug}': {
      // Read on each call, because a test may have changed the project.
      of: async ({ factories, company }) => {
        const sql = 'select p.slug from projects p join companies c on c.project_id = p.id where c.id = $1';
        return (await factories.query<{ slug: string }>(company.id, sql, [company.id]))[0]!.slug;
      },
      missing: 'there-is-no-such-project',
    },
  },
};
