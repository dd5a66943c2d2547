import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, TRACE_PARENT_HEADER, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';
import type { TracingSettings } from '../config/tracing-settings.js';
import type { Metrics } from '../metrics/metrics.js';
import { SpanQueue } from './span-queue.js';
import type { SpanAttributes, SpanEnd, TraceSpan } from './trace-span.js';

/** A stop waits no longer for an endpoint. */
const STOP_TIMEOUT_MS = 2_000;
const propagator = new W3CTraceContextPropagator();

/**
 * Spans of OpenTelemetry, made by hand at the few points that everything passes: in the bundle of the product there are no
 * modules that instrumentations could patch. Loaded only if traces have somewhere to go.
 */
export class OtlpTracer {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;

  constructor(settings: TracingSettings, metrics: Metrics) {
    this.provider = new BasicTracerProvider({
      resource: resource(),
      spanProcessors: [new SpanQueue(exporterFor(settings), settings, metrics)],
    });
    this.tracer = this.provider.getTracer('nerka');
  }

  /** Continues the trace that the request's headers name, if they name one. */
  beginRequest(headers: IncomingHttpHeaders, attributes: SpanAttributes): TraceSpan {
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    return new OtlpSpan(this.tracer, 'request', { kind: SpanKind.SERVER, attributes }, parent);
  }

  beginJob(queue: string, attributes: SpanAttributes): TraceSpan {
    return new OtlpSpan(this.tracer, `process ${queue}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
  }

  /** Exports what waits, if that does not take long. */
  async stop(): Promise<void> {
    const stopped = this.provider.shutdown().catch(() => undefined);
    await Promise.race([stopped, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }
}

class OtlpSpan implements TraceSpan {
  private readonly span: Span;
  private readonly context: Context;

  constructor(
    private readonly tracer: Tracer,
    name: string,
    options: SpanOptions,
    parent: Context,
  ) {
    this.span = tracer.startSpan(name, options, parent);
    this.context = trace.setSpan(parent, this.span);
  }

  get isRecording(): boolean {
    return this.span.isRecording();
  }

  /** Without the `tracestate` of the caller, which is of the operator's systems: companies enter who is called. */
  get headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    propagator.inject(this.context, headers, defaultTextMapSetter);
    return { [TRACE_PARENT_HEADER]: headers[TRACE_PARENT_HEADER]! };
  }

  child(name: string, attributes: SpanAttributes): TraceSpan {
    return new OtlpSpan(this.tracer, name, { kind: SpanKind.CLIENT, attributes }, this.context);
  }

  end({ name, attributes = {}, errorType }: SpanEnd = {}): void {
    if (name !== undefined) this.span.updateName(name);
    this.span.setAttributes({ ...attributes, 'error.type': errorType });
    if (errorType !== undefined) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/** What the operator says of this server wins: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES. */
const resource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'nerka', 'service.instance.id': hostname() }))
    .merge(detectResources({ detectors: [envDetector] }));

function exporterFor({ url, headers, protocol }: TracingSettings): JsonExporter | ProtobufExporter {
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  return new Exporter({ url, headers: parseKeyPairsIntoRecord(headers) });
}
