/** Fits the height to the content, within the limits of the style sheet. */
export function fitContent(area: HTMLTextAreaElement) {
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight}px`;
}
