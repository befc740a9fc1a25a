/** Saves a file as if the person had pressed a link to it. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file before the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
