import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { ApiError, visitorMessage } from '@agm/api';
import type { AlertsAnswer, AlertsChange } from '@agm/api/schemas/alerts';
import { countries } from '@agm/domain';
import { localeAtom, sessionAtom } from '@agm/session';
import { addBrowser, changeAlerts, changeAlertWall, readAlerts, removeBrowser } from './data/alerts.ts';
import { findSubscription, noticesHere, subscribe } from './data/notices.ts';
import { wallTroubleOf } from './model/alertTrouble.ts';
import { troubleOf, type Trouble } from './model/formState.ts';
import type { NoticesHere } from './model/noticesHere.ts';
import { AlertsPage, type AlertsState } from './views/AlertsPage/AlertsPage.tsx';

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');
const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `/account/alerts/`: asked for with the member's token, so nothing of it is kept beside the page. */
export function AlertsContainer() {
  const session = useAtomValue(sessionAtom);
  const country = useAtomValue(localeAtom);
  const bearer = session?.bearer() ?? null;
  const [alerts, setAlerts] = useState<AlertsAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [wallTrouble, setWallTrouble] = useState<Trouble | null>(null);
  const [notices, setNotices] = useState<NoticesHere>('off');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (bearer === null) return undefined;
    let isOver = false;
    readAlerts(bearer).then(
      (read) => !isOver && setAlerts(read),
      (error: unknown) => !isOver && setFailure(error),
    );
    void noticesHere().then((here) => !isOver && setNotices(here));
    return () => {
      isOver = true;
    };
  }, [bearer, tries]);

  const act = async (work: (token: string) => Promise<AlertsAnswer | null>, onError = (error: unknown) => setTrouble(troubleOf(error))) => {
    if (bearer === null) return;
    setTrouble(null);
    setWallTrouble(null);
    try {
      const answered = await work(bearer);
      if (answered) setAlerts(answered);
    } catch (error) {
      onError(error);
    }
  };
  // The first switch says where and in which time the member is; both can be changed.
  const isNew = alerts !== null && !alerts.mail && !alerts.push && !Object.values(alerts.kinds).some(Boolean);
  const change = (wanted: AlertsChange) =>
    act((token) => changeAlerts(token, isNew ? { country, timeZone: timeZoneHere(), ...wanted } : wanted));
  const changeNotices = (isOn: boolean) =>
    act(async (token) => {
      if (!isOn) {
        const known = await findSubscription();
        await known?.unsubscribe();
        setNotices('off');
        return known ? removeBrowser(token, known.endpoint) : changeAlerts(token, { push: false });
      }
      const made = alerts?.pushKey ? await subscribe(alerts.pushKey) : null;
      setNotices(await noticesHere());
      if (!made) return null;
      if (isNew) await changeAlerts(token, { country, timeZone: timeZoneHere() });
      return addBrowser(token, made.toJSON());
    });

  const state = (): AlertsState => {
    if (alerts) return { is: 'full', alerts };
    if (failure === null) return { is: 'loading' };
    if (failure instanceof ApiError && failure.status === 404) return { is: 'none' };
    return {
      is: 'failed',
      words: visitorMessage(failure),
      onRetry() {
        setFailure(null);
        setTries(tries + 1);
      },
    };
  };
  return (
    <AlertsPage
      state={state()}
      countries={countryOptions}
      timeZones={timeZones()}
      notices={notices}
      trouble={trouble}
      wallTrouble={wallTrouble}
      onChange={(wanted) => void change(wanted)}
      onWall={(wanted) =>
        void act(
          (token) => changeAlertWall(token, { country, ...wanted }),
          (error) => setWallTrouble(wallTroubleOf(error)),
        )
      }
      onNotices={({ isOn }) => void changeNotices(isOn)}
    />
  );
}
