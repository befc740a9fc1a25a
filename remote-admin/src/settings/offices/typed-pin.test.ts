import { readPin } from './typed-pin.ts';

test.each([
  ['42.69, 23.32'],
  ['42.69,23.32'],
  ['42.69 23.32'],
  ['(42.69, 23.32)'],
  ['42,69; 23,32'],
  ['42,69, 23,32'],
  ['https://www.google.com/maps/place/Somewhere/@42.1,23.1,17z/data=!3m1!4b1!3d42.69!4d23.32'],
  ['https://www.google.com/maps/@42.69,23.32,17z'],
  ['https://maps.google.com/?q=42.69,23.32'],
  ['https://www.google.com/maps/search/?api=1&query=42.69%2C23.32'],
  ['https://www.google.com/maps/place/42.69,23.32'],
  ['https://www.openstreetmap.org/?mlat=42.69&mlon=23.32#map=17/42.1/23.1'],
  ['https://www.openstreetmap.org/#map=17/42.69/23.32'],
  ['geo:42.69,23.32'],
])('the pin of %s fills both fields', (text) => {
  expect(readPin(text)).toEqual({ lat: '42.69', lng: '23.32' });
});

test.each(['42.69', '42,69', 'Vitosha Blvd 47', 'https://maps.app.goo.gl/abc123', ''])('“%s” has no pin', (text) => {
  expect(readPin(text)).toBeUndefined();
});
