import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context, Span as OtelSpan, TextMapGetter } from '@opentelemetry/api';
import { isTrusted } from '../limits/networkOf.ts';
import type { Span } from './Span.ts';

export interface TracingSettings {
  /** Of a collector that takes OpenTelemetry's protocol over HTTP; traces go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** What the site is called there. */
  readonly serviceName: string;
  /** The share of requests that are traced, from 0 to 1, where no proxy has decided it. */
  readonly ratio: number;
}

/**
 * Sends traces of requests to an OpenTelemetry collector. The libraries are loaded here and nowhere else; `OTEL_EXPORTER_OTLP_HEADERS` they
 * read themselves. A collector that is away costs traces, never a request.
 */
export async function addTracing(app: FastifyInstance, { endpoint, serviceName, ratio }: TracingSettings): Promise<void> {
  const [api, core, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) })],
  });
  const tracer = provider.getTracer(serviceName);
  const propagator = new core.W3CTraceContextPropagator();
  const headers: TextMapGetter<IncomingMessage['headers']> = { get: (from, name) => from[name], keys: (from) => Object.keys(from) };
  // A trace is continued for a proxy of ours. Anybody else could attach requests to traces that are not theirs.
  const contextOf = ({ headers: given, socket }: IncomingMessage): Context =>
    isTrusted(socket.remoteAddress ?? '', app.config.trustedProxies)
      ? propagator.extract(api.ROOT_CONTEXT, given, headers)
      : api.ROOT_CONTEXT;

  app.addHook('onRequest', async (request) => {
    const { method, routeOptions, raw, id } = request;
    const route = routeOptions.url ?? 'none';
    const context = contextOf(raw);
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route, 'agm.request': id } },
      context,
    );
    request.span = asSpan(span, api.trace.setSpan(context, span));
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? `answered ${statusCode}` : null);
  });
  app.addHook('onClose', () => provider.shutdown().catch(() => {}));

  function asSpan(span: OtelSpan, context: Context): Span {
    return {
      begin(name, facts = {}) {
        const part = tracer.startSpan(name, { attributes: facts }, context);
        return asSpan(part, api.trace.setSpan(context, part));
      },
      end(facts = {}, failure = null) {
        span.setAttributes(facts);
        if (failure !== null) span.setStatus({ code: api.SpanStatusCode.ERROR, message: failure });
        span.end();
      },
    };
  }
}
