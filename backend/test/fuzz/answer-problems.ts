import { Ajv, type ValidateFunction } from 'ajv';
import type { Answer } from '../http-call.js';
import { type Operation, type Schema, schemas } from '../operations.js';

type JsonSchema = Record<string, unknown>;

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'api', components: { schemas: mapped(schemas) } });

const validators = new Map<Schema, ValidateFunction>();

/**
 * OpenAPI 3.0 as JSON Schema: null is a type of its own, and an answer carries no field that the document does not
 * name: a column that slips into an answer is found here.
 */
function toJsonSchema(schema: Schema): JsonSchema {
  const { nullable, $ref, properties, items, allOf, anyOf, oneOf, ...rest } = schema;
  if ($ref !== undefined) return { $ref: `api${$ref}` };
  const listed = Object.entries({ allOf, anyOf, oneOf }).flatMap(([name, parts]) =>
    parts ? [[name, parts.map(toJsonSchema)]] : [],
  );
  const own: JsonSchema = {
    ...rest,
    ...(items && { items: toJsonSchema(items) }),
    ...(properties && { properties: mapped(properties), additionalProperties: rest.additionalProperties ?? false }),
    ...(Object.fromEntries(listed) as JsonSchema),
  };
  return nullable ? { anyOf: [{ type: 'null' }, own] } : own;
}

function mapped(named: Record<string, Schema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, toJsonSchema(schema)]));
}

function validatorOf(schema: Schema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const made = ajv.compile(toJsonSchema(schema));
  validators.set(schema, made);
  return made;
}

/** What is wrong with an answer, whatever was asked: an empty list for a good one. */
export function problemsOf(operation: Operation, answer: Answer): string[] {
  const { status } = answer;
  if (status >= 500) return [`It answers ${status}.`];
  const isFile = isUnchanging(operation.file) && status < 300;
  return [
    ...headerProblems(answer, isFile),
    ...(status >= 400 ? errorProblems(answer) : successProblems(operation, answer)),
  ];
}

/** What is at a picture's address never changes; other files are made when they are asked for. */
const isUnchanging = (file: string | undefined): boolean => file?.startsWith('image/') ?? false;
const FILE_CACHING = 'private, max-age=31536000, immutable';

function headerProblems({ headers }: Answer, isFile: boolean): string[] {
  const wanted: Record<string, unknown> = {
    'cache-control': isFile ? FILE_CACHING : 'no-store',
    'x-content-type-options': 'nosniff',
    'x-powered-by': undefined,
  };
  return Object.entries(wanted).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`The header ${name} is ${String(headers[name])}.`],
  );
}

interface ErrorBody {
  statusCode?: unknown;
  error?: unknown;
  message?: unknown;
  details?: { field: string; message: string }[];
  requestId?: unknown;
  current?: unknown;
}

const errorFields = ['statusCode', 'error', 'message', 'details', 'requestId', 'current'];

/** What must never reach a user: SQL, a stack, a path of the server, the name of a part of it. */
const innards =
  /select .* from|insert into|node_modules|(^|\s)\/(app|etc|home|opt|root|srv|tmp|usr|var|work)\/|\.[jt]s:\d|^\s+at |QueryFailed|(Syntax|Type|Reference|Range)Error|relation "|column "|violates|pg_|typeorm|sqlstate/im;

function errorProblems({ status, headers, text }: Answer): string[] {
  const body = parse(text) as ErrorBody | undefined;
  if (body === undefined) return [`The error is no JSON: ${text.slice(0, 200)}`];
  const problems = Object.keys(body).flatMap((name) => (errorFields.includes(name) ? [] : [`It carries ${name}.`]));
  if (body.statusCode !== status) problems.push(`statusCode says ${String(body.statusCode)} and not ${status}.`);
  if (typeof body.error !== 'string') problems.push('It has no error.');
  if (typeof body.message !== 'string' || body.message === '') problems.push('It has no message.');
  if (body.requestId !== headers['x-request-id']) problems.push('requestId is not that of the header.');
  // A field's name is what the client sent, in the details and, in quotes, in the sentence.
  const sentences = [body.message, ...(body.details ?? []).map(({ message }) => message)].map((sentence) =>
    String(sentence).replace(/^'[^]*' is not a known field\.$/, ''),
  );
  const said = sentences.find((sentence) => innards.test(sentence));
  return said === undefined ? problems : [...problems, `It tells of our insides: ${said}`];
}

function successProblems(operation: Operation, { status, headers, text }: Answer): string[] {
  if (!(String(status) in operation.answers)) return [`${status} is not among the documented answers.`];
  if (operation.file) return headers['content-type'] === operation.file ? [] : ['It is another kind of file.'];
  const schema = operation.answers[String(status)];
  if (!schema) return text === '' ? [] : [`There is a body where none is documented: ${text.slice(0, 200)}`];
  if (!/^application\/json/.test(String(headers['content-type']))) return ['It is not sent as JSON.'];
  const body = parse(text);
  if (body === undefined) return [`It is no JSON: ${text.slice(0, 200)}`];
  const validate = validatorOf(schema);
  return validate(body)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) => {
        return `${instancePath} ${message} ${JSON.stringify(params)}`;
      });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
