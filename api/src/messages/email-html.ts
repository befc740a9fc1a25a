const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const paragraph = (text: string) => {
  const html = escaped(text).replaceAll('\n', '<br>');
  return /^https?:\/\/\S+$/.test(text) ? `<p><a href="${html}">${html}</a></p>` : `<p>${html}</p>`;
};

/**
 * The plain text of an e-mail as HTML: an empty line begins a paragraph, a paragraph that is an address is a link, and
 * nothing in the text is markup.
 */
export const emailHtml = (text: string): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8"></head>',
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere">',
    ...text.split(/\n{2,}/).map(paragraph),
    '</body></html>',
  ].join('\n');
