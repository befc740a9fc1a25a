import { galleryConfig } from '../tools/src/webpack/gallery.ts';

export default galleryConfig(import.meta.dirname);
