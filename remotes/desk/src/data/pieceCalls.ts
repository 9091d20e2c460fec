import { createPiecesApi, type PiecesApi } from '@agm/api/desk/pieces';
import type { PieceCollection } from '@agm/api/schemas/deskPieces';

const options = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request) };

export const pieceCalls: Readonly<Record<PieceCollection, PiecesApi>> = {
  guides: createPiecesApi(options, 'guides'),
  deals: createPiecesApi(options, 'deals'),
  pages: createPiecesApi(options, 'pages'),
};
