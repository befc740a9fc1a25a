import { createTheme, iconSetQuartzLight } from 'ag-grid-community';

/** One theme is enough: the tokens change with the page's theme. */
export const gridTheme = createTheme().withPart(iconSetQuartzLight).withParams({
  accentColor: 'var(--color-primary)',
  backgroundColor: 'var(--color-surface)',
  foregroundColor: 'var(--color-text)',
  textColor: 'var(--color-text)',
  browserColorScheme: 'inherit',
  borderColor: 'var(--color-border)',
  borderRadius: 'var(--radius-sm)',
  wrapperBorderRadius: 'var(--radius-md)',
  chromeBackgroundColor: 'var(--color-surface-raised)',
  headerBackgroundColor: 'var(--color-surface-raised)',
  headerTextColor: 'var(--color-text-muted)',
  headerFontWeight: 'var(--weight-semibold)',
  headerFontSize: 'var(--text-sm)',
  rowHoverColor: 'var(--color-surface-hover)',
  focusShadow: 'none',
  fontFamily: 'inherit',
  fontSize: 'var(--text-sm)',
  dataFontSize: 'var(--text-sm)',
  headerHeight: 36,
  rowHeight: 35,
  cellHorizontalPadding: 12,
});
