import {
  context,
  isSpanContextValid,
  type Span,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { waitAtMost } from '../request/within-time.ts'
import { setTracing } from './tracing.server.ts'

/** Time in which buffered spans have to be sent when the process stops, in milliseconds. */
const maxFlushMs = 3000

/**
 * Starts tracing by OpenTelemetry. The exporter reads endpoint and headers from the standard
 * variables `OTEL_EXPORTER_OTLP_…`. Load this module only if the endpoint is set.
 * @param share share of traces that is recorded, from 0 to 1; parts of other systems' traces follow
 * them
 */
export function startOpenTelemetry(share: number): void {
  const manager = new AsyncLocalStorageContextManager()
  manager.enable()
  context.setGlobalContextManager(manager)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vpack' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('vpack')
  setTracing({
    run: ({ name, attributes }, work) =>
      tracer.startActiveSpan(name, { attributes }, (span) => endWith(span, work)),
    follow(traceparent, work) {
      const parent = parseTraceparent(traceparent)
      if (!parent) return work()
      return context.with(trace.setSpanContext(context.active(), parent), work)
    },
    note: (attributes) => void trace.getActiveSpan()?.setAttributes(attributes),
    traceparent() {
      const current = trace.getActiveSpan()?.spanContext()
      return current && formatTraceparent(current)
    },
    async close() {
      await waitAtMost(provider.shutdown(), maxFlushMs)
      context.disable()
    },
  })
}

/** Runs `work` and ends its span with it. Messages of errors may hold personal data, so only their class is recorded. */
function endWith<Result>(span: Span, work: () => Result): Result {
  const fail = (error: unknown): never => {
    const kind = error instanceof Error ? error.name : 'Error'
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind).end()
    throw error
  }
  let result: Result
  try {
    result = work()
  } catch (error) {
    return fail(error)
  }
  if (!(result instanceof Promise)) {
    span.end()
    return result
  }
  const ended = result.then((value: unknown) => {
    span.end()
    return value
  }, fail)
  return ended as Result
}

const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** Parses a W3C `traceparent`; null if it is not one. */
function parseTraceparent(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? []
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  const parent = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(parent) ? parent : null
}
