interface Words {
  readonly lang: string;
  readonly label: string;
  readonly text: string;
  readonly button: string;
}

/**
 * Says at the foot of the page what is special about this tab, with a button. It is no part of the application, so that
 * it is there whatever happens to that. Returns what changes its words.
 */
export function showTabBadge(first: Words, press: (badge: Element) => void): (words: Words) => void {
  const badge = document.createElement('aside');
  badge.style.cssText =
    'position:sticky;bottom:0;z-index:var(--layer-header);padding:4px 12px;background:#ffd54a;color:#1d1d1d;font-size:14px;text-align:center';
  const text = document.createElement('span');
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText =
    'min-height:24px;margin-left:8px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline';
  button.addEventListener('click', () => press(badge));
  const say = (words: Words) => {
    badge.lang = words.lang;
    badge.ariaLabel = words.label;
    text.textContent = words.text;
    button.textContent = words.button;
  };
  say(first);
  badge.append(text, button);
  document.body.append(badge);
  return say;
}
