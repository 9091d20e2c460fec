import type { MemberPorts } from '../ports.ts';
import type { SessionCore } from '../sessionCore.ts';

/** All that the parts of the member's half stand on. */
export type MemberCore = SessionCore & MemberPorts;
