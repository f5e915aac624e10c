/**
 * Facade of tracing. It imports no telemetry: without `OTEL_EXPORTER_OTLP_ENDPOINT` every call is one
 * comparison with null, and `open-telemetry.server.ts` is never loaded.
 */

/** Attributes of a span. They never hold personal data, private tokens or values of queries. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** Implementation of tracing, set once at the start. */
export interface Tracing {
  /** Runs `work` in a span that ends with it, or with the promise that it returns. */
  run<Result>(span: { name: string; attributes: SpanAttributes }, work: () => Result): Result
  /** Runs `work` as a part of the trace that a W3C `traceparent` names. */
  follow<Result>(traceparent: string, work: () => Result): Result
  /** Adds attributes to the current span. */
  note(attributes: SpanAttributes): void
  /** Returns the W3C `traceparent` of the current span; undefined outside of one. */
  traceparent(): string | undefined
  /** Sends what is buffered, and stops. */
  close(): Promise<void>
}

let tracing: Tracing | null = null

/** Sets the implementation; null turns tracing off. */
export function setTracing(implementation: Tracing | null): void {
  tracing = implementation
}

/** Whether spans are recorded. */
export const isTracing = (): boolean => tracing !== null

/** Runs `work` in a span. Its errors are recorded by their class, without their message. */
export function trace<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Result,
): Result {
  return tracing === null ? work() : tracing.run({ name, attributes }, work)
}

/** Runs `work` as a part of the trace that another process began, if `traceparent` names one. */
export function followTrace<Result>(traceparent: string | undefined, work: () => Result): Result {
  return tracing === null || traceparent === undefined ? work() : tracing.follow(traceparent, work)
}

/** Adds attributes to the current span. */
export function noteInSpan(attributes: SpanAttributes): void {
  tracing?.note(attributes)
}

/** Returns the W3C `traceparent` of the current span; undefined without tracing. */
export const currentTraceparent = (): string | undefined => tracing?.traceparent()

/** Returns the id of the current trace for log lines; undefined without tracing. */
export const currentTraceId = (): string | undefined => currentTraceparent()?.slice(3, 35)

/** Sends buffered spans within the given time, and turns tracing off. */
export async function closeTracing(): Promise<void> {
  const closing = tracing
  tracing = null
  await closing?.close()
}
