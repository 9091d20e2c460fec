/** The columns of a CSV, and the fields of a row in JSON. */
export const offerColumns = [
  'id',
  'title',
  'year',
  'country',
  'platform',
  'kind',
  'price',
  'currency',
  'quality',
  'audio',
  'subtitles',
  'link',
  'since',
  'until',
] as const;
