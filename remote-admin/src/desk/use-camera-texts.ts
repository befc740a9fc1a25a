import { useTranslation } from 'react-i18next';
import type { CameraTexts } from '@exchange/shared-ui/camera';

export function useCameraTexts(): CameraTexts {
  const { t } = useTranslation('admin');
  return {
    open: t('desk.camera.open'),
    title: t('desk.camera.title'),
    starting: t('desk.camera.starting'),
    hint: t('desk.camera.hint'),
    refused: t('desk.camera.refused'),
    absent: t('desk.camera.absent'),
    insecure: t('desk.camera.insecure'),
    broken: t('desk.camera.broken'),
  };
}
