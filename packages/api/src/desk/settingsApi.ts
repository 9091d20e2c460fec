import type { ClientOptions } from '../request.ts';
import {
  setting,
  settingEvent,
  settingRow,
  type MailTexts,
  type SettingName,
  type WireSetting,
  type WireSettingEvent,
  type WireSettingRow,
} from '../schemas/deskSettings.ts';
import { createDeskCall, type DeskRows, type Saved, type Versioned } from './deskCall.ts';

export interface SettingsApi {
  list(bearer: string): Promise<DeskRows<WireSettingRow>>;
  read(bearer: string, name: SettingName): Promise<Versioned<WireSetting>>;
  /** Fields that are null become what they are by default. */
  change(
    bearer: string,
    change: { readonly name: SettingName; readonly etag: string; readonly values: Readonly<Record<string, unknown>> },
  ): Promise<Saved<WireSetting>>;
  history(bearer: string, name: SettingName, page: number): Promise<DeskRows<WireSettingEvent>>;
  /** Mails these texts to whoever asks, with examples in their fields. */
  sendTest(bearer: string, name: SettingName, texts: MailTexts): Promise<void>;
}

const home = '/content-api/desk/settings';

export function createSettingsApi(options: ClientOptions): SettingsApi {
  const call = createDeskCall(options);
  const pathOf = (name: SettingName) => `${home}/${name}`;
  return {
    list: (bearer) => call.rows(settingRow, { path: `${home}?per_page=100`, bearer }),
    read: (bearer, name) => call.item(setting, { path: pathOf(name), bearer }),
    change: (bearer, { name, etag, values }) => call.save(setting, { path: pathOf(name), bearer }, { etag, body: values }),
    history: (bearer, name, page) => call.rows(settingEvent, { path: `${pathOf(name)}/history?page=${page}`, bearer }),
    sendTest: async (bearer, name, texts) => void (await call.create(setting, { path: `${pathOf(name)}/test`, bearer }, texts)),
  };
}
