/** The file name that the service gave the download, or `otherwise`. */
export function fileNameOf(reply: Response, otherwise: string): string {
  const name = /filename="?([\w.-]+)"?/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  return name ?? otherwise;
}

/** Hands a downloaded reply to the browser as a file. The browser keeps large replies on disk, not in memory. */
export async function saveReply(reply: Response, otherwise: string): Promise<void> {
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(reply, otherwise);
  link.click();
  // The browser has taken over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
