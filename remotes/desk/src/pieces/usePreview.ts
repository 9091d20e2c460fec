import { useState } from 'react';
import type { PiecePreview } from '@agm/api/desk/pieces';
import { useServices } from '@agm/federation';
import type { PreviewProps, Reader } from './Preview.tsx';

/** The preview beside the fields; null while it is closed. `show` opens it for a reader, reads it again, or closes it. */
export function usePreview(read: (reader: Reader) => Promise<PiecePreview>): {
  readonly preview: Pick<PreviewProps, 'reader' | 'shown' | 'hasFailed'> | null;
  show(reader: Reader | null): Promise<void>;
} {
  const { reportError } = useServices();
  const [preview, setPreview] = useState<Pick<PreviewProps, 'reader' | 'shown' | 'hasFailed'> | null>(null);
  return {
    preview,
    async show(reader) {
      if (reader === null) {
        setPreview(null);
        return;
      }
      setPreview({ reader, shown: null, hasFailed: false });
      try {
        const shown = await read(reader);
        setPreview({ reader, shown, hasFailed: false });
      } catch (error) {
        reportError(error, 'the desk');
        setPreview({ reader, shown: null, hasFailed: true });
      }
    },
  };
}
