import { galleryConfig } from '../federation/src/webpack/gallery.ts';

export default galleryConfig(import.meta.dirname);
