/** What the servers of a site have to agree about beside its content. Moments are those of the database's own clock. */
export interface ServerTables {
  site_builds: SiteBuildTable;
  unfinished_visits: UnfinishedVisitTable;
  visit_servers: VisitServerTable;
  outbox_notices: OutboxNoticeTable;
}

/** Files of this project that pages may still ask for when another build of it runs. */
export interface SiteBuildTable {
  /** `host/<hash of the list>` or `widget/<version>`. */
  name: string;
  /** JSON: each file with its hash. */
  files: string;
  /** Since when the site has served it. */
  since: number;
  /** When a server last started with it. */
  started_at: number;
}

/** A remote that a page started and did not finish, as far as one server knows. Another one that knows the end deletes the row. */
export interface UnfinishedVisitTable {
  /** The random id of the page's stamp: it names no visitor. */
  page: string;
  remote: string;
  version: string;
  written_at: number;
}

/** The servers that look at unfinished visits, each by the run that its stamps name. */
export interface VisitServerTable {
  run: string;
  looked_at: number;
}

/** Notices of rollbacks that the operator's program has not taken yet. */
export interface OutboxNoticeTable {
  id: string;
  /** JSON, the same at every try. */
  body: string;
  created_at: number;
  /** How often a server took it on; counted before the try. */
  tries: number;
  /** From then on a server may take it on. A server that tries moves it one lease ahead. */
  due_at: number;
}
