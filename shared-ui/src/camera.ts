export { CameraButton, type CameraTexts } from './camera/camera-button.tsx';
