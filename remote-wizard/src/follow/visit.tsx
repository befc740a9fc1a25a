import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInSofia, isCash, namesNetwork, networkTitles, visitTimes, type FollowView } from '@exchange/shared-domain';
import { useFormat, useGetAllOfficesQuery, useOfficeTexts, useSiteSettings } from '@exchange/shared-platform';
import { Button, Text } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { Panel } from '../panel/panel.tsx';
import type { ClientStep } from './follow.api.ts';
import styles from './follow.module.css';
import { saveVisit } from './visit-calendar.ts';

/** Takes a step of the client, unless another one is under way. */
export type TakeStep = (step: ClientStep['step'], body?: object) => void;

export interface ActionProps {
  readonly view: FollowView;
  /** By the service's clock. */
  readonly now: Date;
  /** The step that is under way. */
  readonly pending: ClientStep['step'] | undefined;
  /** No step can be taken now. */
  readonly isHeld: boolean;
  readonly step: TakeStep;
}

/** When the client of an accepted request comes: a note for the office, and an entry of their calendar. */
export function Visit({ view, now, pending, isHeld, step }: ActionProps) {
  const { t } = useTranslation('follow');
  const format = useFormat();
  const { data: offices } = useGetAllOfficesQuery();
  const { name, address } = useOfficeTexts(view.officeLocationId);
  const office = offices?.find(({ id }) => id === view.officeLocationId);
  const until = view.ratePromisedUntil === null ? null : new Date(view.ratePromisedUntil);
  const times = office ? visitTimes(office, now, until).map((time) => time.toISOString()) : [];
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked !== null && times.includes(picked) ? picked : null;
  const { code } = view;
  const settings = useSiteSettings();
  // The client is asked again after the day that they said, and once the office is closed at that time.
  const isOver = (at: Date) =>
    dayInSofia(at) < dayInSofia(now) || (office !== undefined && at > now && !times.includes(at.toISOString()));
  const visitAt = view.visitAt === null || isOver(new Date(view.visitAt)) ? null : view.visitAt;
  const calendar = (at: string) =>
    saveVisit({
      at,
      now,
      code,
      title: t('visit.event', { code, office: name }),
      ...(namesNetwork(settings, view.network) && {
        text: t('visit.on', {
          currency: isCash(view.sourceCurrency) ? view.targetCurrency : view.sourceCurrency,
          network: networkTitles[view.network],
        }),
      }),
      place: [name, address].filter(Boolean).join(', '),
    });
  return (
    <Panel id="visit" title={t('visit.title')}>
      {visitAt !== null ? (
        <>
          <p>{t('visit.said', { time: format.dateTime(visitAt) })}</p>
          <div className={styles.buttons}>
            <Button variant="secondary" size="small" onPress={() => calendar(visitAt)}>
              {t('visit.calendar')}
            </Button>
            <Button
              variant="ghost"
              size="small"
              isPending={pending === 'visit'}
              isUnavailable={isHeld}
              onPress={() => step('visit', { at: null })}
            >
              {t('visit.takeBack')}
            </Button>
          </div>
        </>
      ) : times.length === 0 ? (
        <p>{t('visit.none')}</p>
      ) : (
        <>
          <Text tone="muted">{t('visit.hint')}</Text>
          <div className={styles.choice}>
            <Select
              label={t('visit.label')}
              items={times.map((time) => ({ id: time, label: format.dateTime(time) }))}
              selectedKey={chosen}
              onChange={setPicked}
            />
            <Button
              isPending={pending === 'visit'}
              isUnavailable={isHeld || chosen === null}
              onPress={() => chosen !== null && step('visit', { at: chosen })}
            >
              {t('visit.say')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
