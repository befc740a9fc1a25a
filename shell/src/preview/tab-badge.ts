import styles from './tab-badge.module.css';

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
  badge.className = styles.badge ?? '';
  const text = document.createElement('span');
  const button = Object.assign(document.createElement('button'), { type: 'button' });
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
