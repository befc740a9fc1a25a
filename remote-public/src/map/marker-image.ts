const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="48" viewBox="0 0 40 48"><path d="M20 46C9 33 4 26 4 18.5A16 16 0 0 1 36 18.5C36 26 31 33 20 46Z" fill="#ff8f2b" stroke="#1b0d00" stroke-width="1.5"/><circle cx="20" cy="18.5" r="6.5" fill="#1b0d00"/></svg>`;

/** The pin of an office. */
export const markerImage = `data:image/svg+xml,${encodeURIComponent(picture)}`;
