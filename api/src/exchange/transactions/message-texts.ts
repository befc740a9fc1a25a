import type { LanguageCode } from '@exchange/shared-domain';
import type { MessageTexts } from './message-text-types.ts';
import { textsBg } from './message-texts.bg.ts';
import { textsEn } from './message-texts.en.ts';

/** Each SMS is short: it is paid by the part. */
export const messageTexts: Readonly<Record<LanguageCode, MessageTexts>> = { en: textsEn, bg: textsBg };
