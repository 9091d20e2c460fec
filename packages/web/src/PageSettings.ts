import type { EmbeddingConfig } from './embedded/embeddingConfig.ts';

export interface PageSettings {
  /** How long a remote may take on the server before its place falls back to client-side rendering. */
  readonly renderDeadlineMs: number;
  /** Open pages take each deploy in place: for developers of a remote. */
  readonly reloadsOnDeploy: boolean;
  /** Browsers keep the pages that their visitor saw last, and show them without the network. */
  readonly keepsPages: boolean;
  readonly embedding: EmbeddingConfig;
}
