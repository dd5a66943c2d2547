/** The packages that a program loads when it first uses them, so that no start reads them and no memory keeps them. */
export const onFirstUse = [
  '@modelcontextprotocol/sdk',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'nodemailer',
  'sharp',
  // What traces need; but not OpenTelemetry's API, which the metrics' package loads anyway.
  ...['core', 'exporter-trace-otlp-http', 'exporter-trace-otlp-proto', 'resources', 'sdk-trace-base'].map(
    (name) => `@opentelemetry/${name}`,
  ),
];
