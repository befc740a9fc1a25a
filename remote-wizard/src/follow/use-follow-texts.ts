import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import bg from './locales/bg.json';
import en from './locales/en.json';

/** Adds the texts of this page, which come with its code: no other page loads them. */
export function useFollowTexts(): void {
  const { i18n } = useTranslation();
  useState(() => {
    i18n.addResourceBundle('en', 'follow', en, false, true);
    i18n.addResourceBundle('bg', 'follow', bg, false, true);
  });
}
