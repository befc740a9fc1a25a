import { isTyping, openLayer, readKey } from './read-key.ts';

const press = (key: string, code: string, shiftKey = false) => readKey({ key, code, shiftKey });

describe('a key', () => {
  it.each([
    ['on an English keyboard', press('a', 'KeyA'), 'a'],
    ['with Caps Lock', press('A', 'KeyA'), 'a'],
    ['as it is printed on a French keyboard', press('a', 'KeyQ'), 'a'],
    ['at its place on a Bulgarian keyboard', press('ь', 'KeyA'), 'a'],
    ['at its place on a phonetic Bulgarian keyboard', press('й', 'KeyJ'), 'j'],
    ['on a German keyboard, where / is Shift+7', press('/', 'Digit7', true), '/'],
    ['that is / on other keyboards than the Bulgarian one', press('б', 'Slash'), '/'],
    ['that is ? on other keyboards than the Bulgarian one', press('Б', 'Slash', true), '?'],
    ['that is no character', press('Enter', 'Enter'), 'Enter'],
  ])('is read %s', (_, read, expected) => {
    expect(read).toBe(expected);
  });

  it.each([
    ['<input type="search">', true],
    ['<textarea></textarea>', true],
    ['<button aria-haspopup="listbox"></button>', true],
    ['<div role="spinbutton"></div>', true],
    ['<input type="checkbox">', false],
    ['<button></button>', false],
  ])('is text in %s: %p', (html, expected) => {
    document.body.innerHTML = html;
    expect(isTyping(document.body.firstElementChild)).toBe(expected);
  });

  it.each([
    ['', 'none'],
    ['<div role="dialog"><p data-focus-after-action></p></div>', 'review'],
    ['<div role="dialog"><p data-focus-after-action></p></div><div role="alertdialog"></div>', 'other'],
    ['<div role="menu"></div>', 'other'],
    ['<div role="listbox"></div>', 'other'],
  ])('is for the layer that is on top: %s', (html, expected) => {
    document.body.innerHTML = html;
    expect(openLayer()).toBe(expected);
  });
});
