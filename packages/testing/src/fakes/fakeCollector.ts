import { serveLoopback, type Loopback } from './loopback.ts';

/** A piece of work in a trace, as the collector was sent it. */
export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** 2: it failed. */
  readonly status: { readonly code?: number; readonly message?: string };
}

/** An OpenTelemetry collector (OTLP over HTTP, JSON). */
export interface FakeCollector extends Loopback {
  readonly environment: Readonly<Record<'OTEL_EXPORTER_OTLP_ENDPOINT', string>>;
  /** What arrived so far. */
  spans(): readonly CollectedSpan[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes'> & {
        readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string | number>> }[];
      })[];
    }[];
  }[];
}

export async function startFakeCollector(): Promise<FakeCollector> {
  const arrived: CollectedSpan[] = [];
  const server = await serveLoopback(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/v1/traces' || headers['content-type'] !== 'application/json') return { status: 404 };
    for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
      for (const { spans } of scopeSpans)
        for (const { attributes, ...span } of spans)
          arrived.push({
            ...span,
            attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? ''])),
          });
    return { body: {} };
  });
  return Object.assign(server, { environment: { OTEL_EXPORTER_OTLP_ENDPOINT: server.origin }, spans: () => arrived });
}
