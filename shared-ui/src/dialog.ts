export { Dialog } from './dialog/dialog.tsx';
export { ConfirmDialog, DeleteDialog } from './dialog/question-dialog.tsx';
export { useModal, type ModalAddress } from './dialog/use-modal.ts';
export { SlideOver } from './slide-over/slide-over.tsx';
