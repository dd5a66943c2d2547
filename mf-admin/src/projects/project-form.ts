import type { Schemas } from '@nerka/mf-shared/api';
import type { Project } from './projects.api';

export interface ProjectValues {
  name: string;
  slug: string;
  type: string;
  description: string;
  icon: Project['icon'];
  color: Project['color'];
  teamMembers: number | null;
  /** A calendar day, or ''. */
  deadline: string;
}

/** The defaults of a new record (docs/domain.md). */
export const newProject: ProjectValues = {
  name: '',
  slug: '',
  type: '',
  description: '',
  icon: 'code',
  color: 'blue',
  teamMembers: 1,
  deadline: '',
};

export function valuesOf(project: Project): ProjectValues {
  const { name, slug, type, description, icon, color, teamMembers, deadline } = project;
  return { name, slug, type, description, icon, color, teamMembers, deadline: deadline ?? '' };
}

/** Without a slug of its own it gets that of its name. */
export function createBody(values: ProjectValues): Schemas['CreateProjectBody'] {
  return {
    ...values,
    slug: values.slug || null,
    teamMembers: values.teamMembers ?? 1,
    deadline: values.deadline || null,
  };
}

export function changesOf(project: Project, values: ProjectValues): Schemas['UpdateProjectBody'] {
  const before = valuesOf(project);
  const after = { ...values, teamMembers: values.teamMembers ?? before.teamMembers };
  const names = Object.keys(before) as (keyof ProjectValues)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}
