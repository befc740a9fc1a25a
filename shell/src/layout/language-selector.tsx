import { useTranslation } from 'react-i18next';
import { isLanguage } from '@exchange/shared-domain';
import { languageChosen, languageOptions, useAppDispatch, useLanguage } from '@exchange/shared-platform';
import { Flag, Menu } from '@exchange/shared-ui';

/** The languages by their own names, each with its flag. */
export function LanguageSelector() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const current = languageOptions.find(({ code }) => code === language);
  return (
    <Menu
      label={t('language.label', { name: current?.name, code: language.toUpperCase() })}
      trigger={
        <>
          <Flag countryCode={current?.flagCountryCode ?? ''} />
          <span>{language.toUpperCase()}</span>
        </>
      }
      selectedKey={language}
      items={languageOptions.map(({ code, name, flagCountryCode }) => ({
        id: code,
        label: name,
        icon: <Flag countryCode={flagCountryCode} />,
      }))}
      onAction={(code) => {
        if (isLanguage(code)) dispatch(languageChosen(code));
      }}
    />
  );
}
