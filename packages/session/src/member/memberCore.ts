import type { MemberPorts } from '../ports.ts';
import type { SessionCore } from '../session.ts';

/** All that the parts of the member's half stand on. */
export type MemberCore = SessionCore & MemberPorts;
