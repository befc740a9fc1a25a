import { languages, type MessageSample } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import { ButtonLink, Card, Chip, EmptyState, Heading, Text } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { AdminPage, choice, Loaded, oneOf, useAddress, useChoiceTexts, useWords } from '../kit/index.ts';
import { messagesApi } from '../requests/sent-messages/messages.api.ts';
import styles from './message-texts.module.css';

const directions = ['sale', 'purchase'] as const;

const textsAddress = { language: choice(languages), direction: choice(directions) };

/** What clients are sent, to be read: each text with the values of an example, as the service writes it. */
export default function MessageTextsPage() {
  const { t } = useWords();
  const own = useLanguage();
  const { values, change } = useAddress(textsAddress);
  const { language = own, direction = directions[0] } = values;
  const content = (samples: readonly MessageSample[]) => {
    const shown = samples.filter((each) => each.language === language && each.direction === direction);
    if (shown.length === 0) return <EmptyState headingLevel="h2" title={t('messageTexts.none')} />;
    return (
      <ul className={styles.texts}>
        {shown.map((sample) => (
          <li key={sample.kind + sample.body}>
            <Sample {...sample} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <AdminPage
      title={t('messageTexts.title')}
      actions={
        <ButtonLink to="/admin/messages" variant="secondary" size="small">
          {t('messageTexts.back')}
        </ButtonLink>
      }
    >
      <Text tone="muted">{t('messageTexts.text')}</Text>
      <div role="search" className={styles.choices} aria-label={t('filters.title')}>
        <Select
          label={t('messageTexts.language')}
          items={languages.map((id) => ({ id, label: t(`languages.${id}`) }))}
          selectedKey={language}
          onChange={(next) => change({ language: oneOf(languages, next) })}
        />
        <Select
          label={t('messageTexts.direction')}
          items={directions.map((id) => ({ id, label: t(`messageTexts.directions.${id}`) }))}
          selectedKey={direction}
          onChange={(next) => change({ direction: oneOf(directions, next) })}
        />
      </div>
      <Loaded
        call={messagesApi.useAdminGetMessageTextsQuery()}
        loading={t('messageTexts.loading')}
        placeholders={{ of: 'row', count: 8 }}
        failed={t('messageTexts.failed')}
      >
        {content}
      </Loaded>
    </AdminPage>
  );
}

function Sample({ kind, language, subject, body, values, sms }: MessageSample) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  return (
    <Card className={styles.sample}>
      <header className={styles.head}>
        <Heading level="h2" size="small">
          {choices.message[kind]}
        </Heading>
        <Chip tone="waiting">{sms ? t('messageTexts.parts', { count: sms.parts }) : t('messages.channels.EMAIL')}</Chip>
      </header>
      <div lang={language} className={styles.body}>
        {subject !== null && <strong>{subject}</strong>}
        {body.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <details>
        <summary>{t('messageTexts.values')}</summary>
        <dl className={styles.values}>
          {values.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`messageTexts.names.${name}`)}</dt>
              <dd lang={language}>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
