import { mailChange, setting, settingChange, settingEvent, settingRow } from '@agm/api/schemas/deskSettings';
import { described, integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

const path = '/content-api/desk/settings';
const token = { staff: 'settings' } as const;
const slice = { page: v.optional(integer), per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 20) };
const ifMatch = { 'If-Match': described(v.string(), 'The ETag of the state that is to be changed.') };
const refusals = ['rest_not_logged_in', 'rest_forbidden'];
const ofOne = [...refusals, 'rest_no_such_setting'];

/** The settings of the desk: menus, services, texts and mails. */
export const deskSettingPaths: readonly DescribedPath[] = [
  {
    route: path,
    methods: {
      get: {
        summary: 'Every setting, and which of its fields differ from the default; X-WP-Total and X-WP-TotalPages count them',
        token,
        query: slice,
        answers: { 200: v.array(settingRow) },
        codes: [...refusals, 'rest_invalid_param'],
      },
    },
  },
  {
    route: `${path}/{name}`,
    methods: {
      get: { summary: 'One setting with its values and defaults; ETag is its revision', token, answers: { 200: setting }, codes: ofOne },
      patch: {
        summary: 'Changes fields of a setting; null gives one back to its default. Every server has the change within seconds',
        token,
        headers: ifMatch,
        body: settingChange,
        answers: { 200: setting },
        codes: [...ofOne, 'rest_precondition_required', 'rest_precondition_failed', 'rest_invalid_param'],
      },
    },
  },
  {
    route: `${path}/{name}/history`,
    methods: {
      get: {
        summary: 'Who changed a setting, when, and what it was before, the newest first',
        token,
        query: slice,
        answers: { 200: v.array(settingEvent) },
        codes: [...ofOne, 'rest_invalid_param'],
      },
    },
  },
  {
    route: `${path}/{name}/test`,
    methods: {
      post: {
        summary: 'Mails the texts of a mail, as they are or as they are sent here, to whoever asks, with examples in their fields',
        token,
        body: mailChange,
        answers: { 201: setting },
        codes: [...ofOne, 'rest_no_mail', 'rest_no_address', 'rest_invalid_param', 'rest_too_many_requests'],
      },
    },
  },
];
