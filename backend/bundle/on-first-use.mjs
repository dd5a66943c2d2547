/** The packages that a program loads when it first uses them: no start reads them, and no memory keeps them before. */
export const onFirstUse = [
  '@modelcontextprotocol/sdk',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'nodemailer',
  // Machine code besides, which no bundle can contain.
  'sharp',
  // What traces need; but not OpenTelemetry's API, which the metrics' package loads anyway.
  ...['core', 'exporter-trace-otlp-http', 'exporter-trace-otlp-proto', 'resources', 'sdk-trace-base'].map(
    (name) => `@opentelemetry/${name}`,
  ),
];
