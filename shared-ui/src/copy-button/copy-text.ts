/** Puts a text on the clipboard; rejects where the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Undefined over plain HTTP, although its type says otherwise.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else copySelected(text);
}

/** The older way, which works over plain HTTP: the text is selected for a moment. The focus stays where it is. */
function copySelected(text: string) {
  const copied = document.createElement('span');
  copied.textContent = text;
  copied.style.cssText = 'position: fixed; opacity: 0; white-space: pre; user-select: text';
  document.body.append(copied);
  const selection = getSelection();
  selection?.selectAllChildren(copied);
  const isCopied = document.execCommand('copy');
  selection?.removeAllRanges();
  copied.remove();
  if (!isCopied) throw new Error('the browser refused to copy');
}
