import type { Storage } from '@agm/storage/Storage';
import type { WriteHealth } from '@agm/storage/WriteHealth';
import type { Connections } from './connections.ts';
import type { Attempts } from './limits/attempts.ts';
import type { Jobs } from './jobs/Jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { ReadLimit } from './limits/readLimit.ts';
import type { Measure } from './operations/Metric.ts';
import type { OperatorRights } from './operations/operatorTokens.ts';
import type { Span } from './operations/Span.ts';
import type { LiveSettings } from './LiveSettings.ts';
import type { SiteSettings } from './SiteSettings.ts';

/** What every part of the server finds on the application. Packages above add their own beside it, each in an `Application.ts`. */
declare module 'fastify' {
  interface FastifyInstance {
    readonly config: SiteSettings;
    /** What administrators set at the desk. */
    readonly settings: LiveSettings;
    readonly storage: Storage;
    readonly writeHealth: WriteHealth;
    readonly connections: Connections;
    /** What is for operators alone, and the tokens that open it. */
    readonly operatorRights: OperatorRights;
    readonly limits: Limits;
    /** Tries that count when they fail. */
    readonly attempts: Attempts;
    /** What each network has left of the reads that are counted. */
    readonly reads: ReadLimit;
    /** Work in the background, which one server of the site does at a time. */
    readonly jobs: Jobs;
    /** Whoever has something to measure adds it here. */
    readonly measures: Measure[];
  }

  interface FastifyRequest {
    /** The request in a trace; null where nobody collects traces. */
    span: Span | null;
  }
}
