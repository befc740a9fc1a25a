import { createContext } from 'react';

/** Opens the palette and the list of keys. */
export const KeyDialogsContext = createContext({
  showPalette: () => undefined as void,
  showHelp: () => undefined as void,
});
