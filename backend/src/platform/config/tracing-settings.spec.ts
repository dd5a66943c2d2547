import { EnvironmentError } from './environment-error.js';
import { readTracingSettings } from './tracing-settings.js';

it.each([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, 'http://collector:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector/otlp/' }, 'https://collector/otlp/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/in' }, 'https://collector/in'],
])('with %j, traces go to %s', (settings, url) => {
  expect(readTracingSettings(settings)?.url).toBe(url);
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'grpc://collector' }, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be an address'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, not 'grpc'.",
  ],
])('refuses %j', (settings, message) => {
  expect(() => readTracingSettings(settings)).toThrow(EnvironmentError);
  expect(() => readTracingSettings(settings)).toThrow(message);
});
