#!/usr/bin/env bash
# react-aria-components 1.22.1 (react-aria 3.53.1), react 19.3.1: in Bulgarian a part of a date that is not filled in is
# told to a screen reader as an order, "Изпразни" (empty it).
#
# The English text is "Empty", which is an adjective and a verb, and the Bulgarian one is the verb, as on the buttons
# that empty a basket. The other languages say that it is empty ("Leer", "Vide", "Не заполнено", "Пусто"). In the same
# way "Number field" is "Номер на полето", the number of the field, and "Breadcrumbs" are "Трохи хляб", crumbs of bread.
# All three are attributes that nobody sees. `Input` and `Breadcrumbs` take another text as their attribute;
# `DateSegment` drops its `aria-valuetext`, and only its `render` can set one.
#
# Output seen (a day without a value, a number field, breadcrumbs):
#   en-GB: Empty, Number field, Breadcrumbs
#   de-DE: Leer, Nummernfeld, Breadcrumbs
#   fr-FR: Vide, Champ de nombre, Chemin de navigation
#   ru-RU: Не заполнено, Числовое поле, Навигация
#   uk-UA: Пусто, Поле номера, Навігаційна стежка
#   bg-BG: Изпразни, Номер на полето, Трохи хляб
#   bg-BG with own attributes: Изпразни, Поле за число, Път
#   bg-BG with render: празно
#
# Exits 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react-aria-components@1.22.1 react@19.3.1 react-dom@19.3.1 >/dev/null
cat >render.mjs <<'SCRIPT'
import { createElement } from 'react';
import { Breadcrumbs, DateField, DateInput, DateSegment, I18nProvider, Input, NumberField } from 'react-aria-components';
import { renderToStaticMarkup } from 'react-dom/server';

const day = (props) => {
  const parts = createElement(DateInput, null, (segment) => createElement(DateSegment, { segment, ...props }));
  return createElement(DateField, { 'aria-label': 'Day', key: 'day' }, parts);
};
const amount = (props) =>
  createElement(NumberField, { 'aria-label': 'Amount', key: 'amount' }, createElement(Input, props));
const crumbs = (props) => createElement(Breadcrumbs, { key: 'crumbs', ...props });
function tell(name, locale, ...fields) {
  const page = renderToStaticMarkup(createElement(I18nProvider, { locale }, fields));
  const told = [/ aria-valuetext="([^"]*)"/, / aria-roledescription="([^"]*)"/, /<ol[^>]* aria-label="([^"]*)"/];
  console.log(`${name}: ${told.flatMap((attribute) => attribute.exec(page)?.[1] ?? []).join(', ')}`);
}
for (const locale of ['en-GB', 'de-DE', 'fr-FR', 'ru-RU', 'uk-UA', 'bg-BG']) tell(locale, locale, day(), amount(), crumbs());
tell(
  'bg-BG with own attributes',
  'bg-BG',
  day({ 'aria-valuetext': 'празно' }),
  amount({ 'aria-roledescription': 'Поле за число' }),
  crumbs({ 'aria-label': 'Път' }),
);
const render = (props) => createElement('span', { ...props, 'aria-valuetext': 'празно' });
tell('bg-BG with render', 'bg-BG', day({ render }));
SCRIPT
node render.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
en-GB: Empty, Number field, Breadcrumbs
de-DE: Leer, Nummernfeld, Breadcrumbs
fr-FR: Vide, Champ de nombre, Chemin de navigation
ru-RU: Не заполнено, Числовое поле, Навигация
uk-UA: Пусто, Поле номера, Навігаційна стежка
bg-BG: Изпразни, Номер на полето, Трохи хляб
bg-BG with own attributes: Изпразни, Поле за число, Път
bg-BG with render: празно
SEEN
