import type { EmbeddingConfig } from './embedded/embeddingConfig.ts';

export interface PageSettings {
  /** How long a remote may take on the server before its place falls back to client-side rendering. */
  readonly renderDeadlineMs: number;
  /** Open pages load themselves again after each deploy: for whoever is working on a remote. */
  readonly reloadsOnDeploy: boolean;
  readonly embedding: EmbeddingConfig;
}
