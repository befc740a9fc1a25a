import { useAlert, useAppDispatch } from '@exchange/shared-platform';
import { useWords } from '../../kit/index.ts';
import { playChime } from './chime.ts';
import { choose, showNotification, useNoticeChoices } from './notices.slice.ts';

/** Browsers without Web Audio make no sound. */
const canSound = (): boolean => 'AudioContext' in globalThis;

/** What the two controls of notices, a menu and a section of the account, show and do. */
export function useNoticeControls() {
  const { t } = useWords();
  const alert = useAlert();
  const dispatch = useAppDispatch();
  const { sound, notification, permission } = useNoticeChoices();
  const isShown = notification && permission === 'granted';
  // A menu has closed when the browser has refused.
  const explain = (why: 'denied' | 'unsupported') => alert({ type: 'info', message: `admin:notices.${why}` });
  const showExample = () => {
    if (!dispatch(showNotification({ title: t('notices.example'), tag: 'example' }))) explain('unsupported');
  };

  const turnSound = (isOn: boolean) => {
    dispatch(choose({ sound: isOn }));
    if (isOn) void playChime();
  };
  // The browser asks once, and only after a press.
  const turnNotification = async (isOn: boolean) => {
    if (isOn && permission === 'default') await Notification.requestPermission();
    const isAllowed = isOn && Notification.permission === 'granted';
    if (isOn && Notification.permission === 'denied') explain('denied');
    dispatch(choose({ notification: isAllowed }));
    if (isAllowed) showExample();
  };
  const tryIt = () => {
    if (sound) void playChime();
    if (isShown) showExample();
  };
  return {
    sound: canSound() ? { isOn: sound, turn: turnSound } : undefined,
    /** Absent where the browser does not let the page show any. */
    notification:
      permission === 'granted' || permission === 'default'
        ? { isOn: isShown, turn: (isOn: boolean) => void turnNotification(isOn) }
        : undefined,
    explanation: t(permission === 'denied' || permission === 'unsupported' ? `notices.${permission}` : 'notices.text'),
    tryIt: (canSound() && sound) || isShown ? tryIt : undefined,
  };
}
