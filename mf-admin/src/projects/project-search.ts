import type { Project } from './projects.api';

/** Projects whose name matches; others with only their matching companies. */
export function matchingProjects(projects: readonly Project[], words: string): readonly Project[] {
  const wanted = words.trim().toLowerCase();
  const matches = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted));
  return projects.flatMap((project) => {
    if (matches(project.name, project.type, project.description)) return [project];
    const companies = project.companies.filter(({ name, slug }) => matches(name, slug));
    return companies.length > 0 ? [{ ...project, companies }] : [];
  });
}
