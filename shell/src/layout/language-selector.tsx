import { useTranslation } from 'react-i18next';
import { isLanguage, languageFacts, languages, type LanguageCode } from '@exchange/shared-domain';
import { languageChosen, useAppDispatch, useLanguage } from '@exchange/shared-platform';
import { Flag, Menu } from '@exchange/shared-ui';

export function LanguageSelector() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const language = useLanguage();
  return (
    <Menu
      label={t('language.label', { name: languageFacts[language].name, code: language.toUpperCase() })}
      trigger={
        <>
          <LanguageFlag of={language} />
          <span>{language.toUpperCase()}</span>
        </>
      }
      selectedKey={language}
      items={languages.map((code) => ({ id: code, label: languageFacts[code].name, icon: <LanguageFlag of={code} /> }))}
      onAction={(code) => {
        if (isLanguage(code)) dispatch(languageChosen(code));
      }}
    />
  );
}

const LanguageFlag = ({ of }: { readonly of: LanguageCode }) => (
  <Flag countryCode={languageFacts[of].tag.split('-')[1] ?? ''} />
);
