import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Sessions } from '../../platform/access/sessions.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { Conflict, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type {
  CreateProjectBody,
  ProjectFields,
  ProjectQuery,
  ProjectResponse,
  ProjectStatsResponse,
  UpdateProjectBody,
} from './project.dto.js';
import { projectSlug } from './project-slug.js';
import { ProjectsRepository, type ProjectValues } from './projects.repository.js';

const NOUN = 'project';

/** The provider's projects; a project that still has companies cannot be deleted. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly sessions: Sessions,
  ) {}

  list(actor: Actor, query: ProjectQuery): Promise<Page<ProjectResponse>> {
    return this.database.onPlatform(actor, (tx) => this.projects.list(tx, query));
  }

  find(actor: Actor, by: { id: number } | { slug: string }): Promise<JsonText<ProjectResponse>> {
    return this.database.onPlatform(actor, async (tx) => found(await this.projects.find(tx, by)));
  }

  stats(actor: Actor, slug: string): Promise<ProjectStatsResponse> {
    return this.database.onPlatform(actor, async (tx) => found(await this.projects.stats(tx, slug)));
  }

  create(actor: Actor, body: CreateProjectBody): Promise<JsonText<ProjectResponse>> {
    return this.database.onPlatform(actor, async (tx) => {
      const after = { type: '', description: '', ...valuesOf(body), name: body.name, slug: projectSlug(body) };
      const id = await this.projects.insert(tx, after);
      await auditPlatform(tx, actor, { action: 'created', noun: NOUN, recordId: id, projectId: id, after });
      return (await this.projects.find(tx, { id }))!;
    });
  }

  update(
    actor: Actor,
    id: number,
    body: UpdateProjectBody,
    version: number | undefined,
  ): Promise<JsonText<ProjectResponse>> {
    return this.database.onPlatform(actor, async (tx) => {
      const project = found(await this.projects.lock(tx, id));
      if (version !== undefined && version !== project.version)
        throw new StaleEdit(JSON.parse((await this.projects.find(tx, { id }))!));
      const wanted = { ...valuesOf(body), ...(body.slug && { slug: projectSlug({ name: project.name, ...body }) }) };
      await this.save(tx, actor, id, project, wanted);
      return (await this.projects.find(tx, { id }))!;
    });
  }

  delete(actor: Actor, id: number): Promise<void> {
    return this.database.onPlatform(actor, async (tx) => {
      const { name, slug } = found(await this.projects.lock(tx, id));
      const companies = await this.projects.companyIds(tx, id);
      if (companies.length > 0)
        throw new Conflict('This project still has companies. Delete or move them first.', 'has-companies');
      await this.projects.delete(tx, id);
      const before = { name, slug };
      await auditPlatform(tx, actor, { action: 'deleted', noun: NOUN, recordId: id, projectId: id, before });
    });
  }

  private async save(
    tx: PlatformTx,
    actor: Actor,
    id: number,
    project: ProjectValues,
    wanted: Partial<ProjectValues>,
  ): Promise<void> {
    const names = (Object.keys(wanted) as (keyof ProjectValues)[]).filter(
      (name) => wanted[name] !== undefined && wanted[name] !== project[name],
    );
    if (names.length === 0) return;
    const after: Partial<ProjectValues> = Object.fromEntries(names.map((name) => [name, wanted[name]]));
    const before = Object.fromEntries(names.map((name) => [name, project[name]]));
    await this.projects.update(tx, id, after);
    await auditPlatform(tx, actor, { action: 'updated', noun: NOUN, recordId: id, projectId: id, before, after });
    // The sessions of the companies' users hold the project's slug, so they must be read again.
    if (after.slug === undefined) return;
    for (const companyId of await this.projects.companyIds(tx, id)) await this.sessions.refreshCompany(tx, companyId);
  }
}

function found<T>(project: T | null): T {
  if (project === null) throw new NotFound('Project');
  return project;
}

function valuesOf({ slug: _slug, ...fields }: ProjectFields & { name?: string }): Partial<ProjectValues> {
  const { type, description, ...others } = fields;
  const texts = {
    ...(type !== undefined && { type: type ?? '' }),
    ...(description !== undefined && { description: description ?? '' }),
  };
  return { ...others, ...texts };
}
