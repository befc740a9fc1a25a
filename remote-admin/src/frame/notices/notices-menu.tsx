import { Bell, BellRing, MessageSquare, MessageSquareOff, Play, Volume2, VolumeX } from 'lucide-react';
import { Menu } from '@exchange/shared-ui';
import { useWords } from '../../kit/index.ts';
import { useNoticeControls } from './use-notice-controls.ts';

/** How this browser announces new requests, in a menu. */
export function NoticesMenu() {
  const { t } = useWords();
  const { sound, notification, explanation, tryIt } = useNoticeControls();
  const items = [
    sound && {
      id: 'sound',
      label: t(sound.isOn ? 'notices.soundOff' : 'notices.soundOn'),
      icon: sound.isOn ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />,
      act: () => sound.turn(!sound.isOn),
    },
    notification && {
      id: 'notification',
      label: t(notification.isOn ? 'notices.notificationOff' : 'notices.notificationOn'),
      icon: notification.isOn ? <MessageSquareOff aria-hidden /> : <MessageSquare aria-hidden />,
      act: () => notification.turn(!notification.isOn),
    },
    tryIt && { id: 'try', label: t('notices.try'), icon: <Play aria-hidden />, act: tryIt },
  ].filter((item) => item !== undefined);
  return (
    <Menu
      label={t(tryIt ? 'notices.titleOn' : 'notices.titleOff')}
      trigger={tryIt ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      heading={{ title: t('notices.title'), subtitle: explanation }}
      items={items}
      onAction={(id) => items.find((item) => item.id === id)?.act()}
    />
  );
}
