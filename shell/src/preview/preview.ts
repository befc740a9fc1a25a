import type { i18n } from 'i18next';
import type { LanguageCode } from '@exchange/shared-domain';
import { createFormat } from '@exchange/shared-platform';
import type { Preview } from '@exchange/shared-platform/registry';
import { showTabBadge } from './tab-badge.ts';

/** Texts of their own: nobody else needs them. */
const texts = {
  en: {
    label: 'Preview',
    shows: 'Preview, until',
    zone: '(Sofia time)',
    real: 'What you submit here is real.',
    leave: 'Leave the preview',
    over: 'The preview has ended. You see the current site.',
    close: 'Close',
  },
  bg: {
    label: 'Предварителен преглед',
    shows: 'Предварителен преглед, до',
    zone: '(софийско време)',
    real: 'Изпратеното оттук е истинско.',
    leave: 'Изход от прегледа',
    over: 'Прегледът приключи. Виждате текущия сайт.',
    close: 'Затваряне',
  },
} satisfies Record<LanguageCode, object>;

/**
 * Says on every page of this tab that it shows what is not live.
 * @param preview undefined when its link opens nothing any more: the tab leaves it, and says so once
 * @param token from the link, which the tab keeps for its further pages
 */
export function showPreview(preview: Preview | undefined, token: string, i18n: i18n): void {
  const words = (lang: string) => {
    const { label, shows, zone, real, leave, over, close } = texts[lang as LanguageCode];
    if (!preview) return { lang, label, text: over, button: close };
    const rooms = Object.entries(preview.versions).map((release) => release.join(' '));
    const text = `${shows} ${createFormat(lang as LanguageCode).dateTime(preview.until)} ${zone}: ${rooms.join(', ')}. ${real}`;
    return { lang, label, text, button: leave };
  };
  const say = showTabBadge(words(i18n.language), (badge) => {
    badge.remove();
    keep(undefined);
    if (preview) window.location.reload();
  });
  i18n.on('languageChanged', (changed) => say(words(changed)));
  keep(preview && token);
}

function keep(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem('preview');
    else sessionStorage.setItem('preview', token);
  } catch {
    // A browser may forbid the storage: the next page is the live one.
  }
}
