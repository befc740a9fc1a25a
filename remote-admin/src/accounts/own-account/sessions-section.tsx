import type { OwnSession } from '@exchange/shared-domain';
import { Button, Chip, Text } from '@exchange/shared-ui';
import { layout, Loaded, Muted, SmallButton, useWords } from '../../kit/index.ts';
import { accountApi } from './account.api.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

export function SessionsSection() {
  const { t } = useWords();
  const list = accountApi.useAdminGetOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading }] = accountApi.useAdminEndOtherSessionsMutation();
  return (
    <Section title={t('account.sessions.title')}>
      <Text tone="muted">{t('account.sessions.text')}</Text>
      <Loaded
        call={list}
        loading={t('account.sessions.loading')}
        failed={t('account.sessions.failed')}
        headingLevel="h3"
      >
        {(sessions) => (
          <ul className={layout.plainList} aria-label={t('account.sessions.title')}>
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {(list.data?.length ?? 0) > 1 && (
        <div className={layout.buttons}>
          <Button variant="secondary" isPending={isLoading} onPress={() => void endOthers()}>
            {t('account.sessions.endOthers')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Session({ session }: { readonly session: OwnSession }) {
  const { t, format } = useWords();
  const [end, { isLoading }] = accountApi.useAdminEndOwnSessionMutation();
  const { id, browser, system, address, signedInAt, lastUsedAt, isCurrent } = session;
  const device =
    browser !== null && system !== null
      ? t('account.sessions.device', { browser, system })
      : (browser ?? system ?? t('account.sessions.unknownDevice'));
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device}
          {isCurrent && <Chip tone="success">{t('account.sessions.current')}</Chip>}
        </p>
        <Muted>
          {address !== null && `${t('account.sessions.address', { address })} · `}
          {t('account.sessions.signedIn', { time: format.dateTime(signedInAt) })}
          {' · '}
          {t('account.sessions.lastUsed', { time: format.dateTime(lastUsedAt) })}
        </Muted>
      </div>
      {!isCurrent && (
        <SmallButton isPending={isLoading} onPress={() => void end(id)}>
          {t('account.sessions.end', { device })}
        </SmallButton>
      )}
    </li>
  );
}
