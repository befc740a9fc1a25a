import { useTranslation } from 'react-i18next';
import type { CameraTexts } from '@exchange/shared-ui/camera';

export function useCameraTexts(): CameraTexts {
  const { t } = useTranslation('follow');
  return {
    open: t('camera.open'),
    title: t('camera.title'),
    starting: t('camera.starting'),
    hint: t('camera.hint'),
    refused: t('camera.refused'),
    absent: t('camera.absent'),
    insecure: t('camera.insecure'),
    broken: t('camera.broken'),
  };
}
