/** What the desk sets for the whole site. */
export interface SiteSettingTables {
  site_settings: SiteSettingTable;
}

/** One setting that differs from its default, or did. */
export interface SiteSettingTable {
  name: string;
  /** JSON of the fields that differ from the default. */
  value: string;
  /** Grows with every change. A setting without a row has 0. */
  revision: number;
}
