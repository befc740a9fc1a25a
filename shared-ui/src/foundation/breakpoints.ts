/**
 * Widths in px at which the layout changes. A rule for phones is `@media (width <= 600px)`: custom properties don't work
 * in media queries, so style sheets repeat the numbers and code takes them from here.
 */
export const breakpoints = {
  /** Phones: one column, dialogs become sheets. */
  small: 600,
  /** The header's links collapse into the full-screen menu. */
  medium: 700,
  /** Tablets: two columns at most. */
  large: 900,
  /** The Buy/Sell button of the header is hidden at this width and below. */
  extraLarge: 1100,
} as const;
