const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

function paragraph(text: string): string {
  const html = escaped(text).replaceAll('\n', '<br>');
  return /^https?:\/\/\S+$/.test(text) ? `<p><a href="${html}">${html}</a></p>` : `<p>${html}</p>`;
}

/** A table within a table, because mail programs know little else: a sheet in the middle, as wide as the screen of a phone. */
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const SHEET = 'max-width:600px;background:#ffffff;border-top:4px solid #ff8f2b';
const TEXT =
  'padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;' +
  'text-align:left;overflow-wrap:anywhere;word-break:break-word';

/**
 * The plain text of an e-mail as HTML: an empty line begins a paragraph, a paragraph that is an address is a link, and
 * nothing in the text is markup. There are no images, so nothing is fetched when it is read.
 */
export const emailHtml = (text: string): string =>
  [
    `<!doctype html><html lang="${/[а-я]/i.test(text) ? 'bg' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:0;background:#f2f2f2">',
    `<table ${TABLE}><tr><td align="center" style="padding:16px 8px">`,
    `<table ${TABLE} style="${SHEET}"><tr><td style="${TEXT}">`,
    ...text.split(/\n{2,}/).map(paragraph),
    '</td></tr></table>',
    '</td></tr></table>',
    '</body></html>',
  ].join('\n');
