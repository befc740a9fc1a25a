let leaving = false;

// Where pages are prerendered there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}

/**
 * True while the person is leaving the page, by a reload or to another site. The browser then cuts off the calls that are
 * under way; that says nothing about the service or the session.
 */
export const isPageLeaving = (): boolean => leaving;
