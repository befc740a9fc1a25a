export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { ConfirmDialog, DeleteDialog, type QuestionDialogProps } from './dialog/question-dialog.tsx';
export { useModal, type ModalAddress } from './dialog/use-modal.ts';
export { SlideOver, type SlideOverProps } from './slide-over/slide-over.tsx';
