import { useTranslation } from 'react-i18next';
import { isLanguage, languageFacts, languages, type LanguageCode } from '@exchange/shared-domain';
import { languageChosen, useAppDispatch, useComingLanguage, useLanguage } from '@exchange/shared-platform';
import { Flag, Menu, Spinner, VisuallyHidden } from '@exchange/shared-ui';

export function LanguageSelector() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const coming = useComingLanguage();
  return (
    <>
      <Menu
        label={t('language.label', { name: languageFacts[language].name, code: language.toUpperCase() })}
        trigger={
          <>
            {coming ? <Spinner /> : <LanguageFlag of={language} />}
            <span>{(coming ?? language).toUpperCase()}</span>
          </>
        }
        selectedKey={coming ?? language}
        items={languages.map((code) => ({
          id: code,
          label: languageFacts[code].name,
          icon: <LanguageFlag of={code} />,
        }))}
        onAction={(code) => {
          if (isLanguage(code)) dispatch(languageChosen(code));
        }}
      />
      <VisuallyHidden>
        <span role="status">{coming && t('language.coming', { name: languageFacts[coming].name })}</span>
      </VisuallyHidden>
    </>
  );
}

const LanguageFlag = ({ of }: { readonly of: LanguageCode }) => (
  <Flag countryCode={languageFacts[of].tag.split('-')[1] ?? ''} />
);
