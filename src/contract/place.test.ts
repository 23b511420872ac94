import { expect, it } from 'vitest';
import { addressOfPlace, placeOfAddress } from './place.ts';

it('leads back to the moment that it was made of', () => {
  const place = { scenario: 'duel-1v1', frame: 1234, event: 77 };
  const address = addressOfPlace('http://127.0.0.1:4000/#old', place);
  expect(address).toBe('http://127.0.0.1:4000/#scenario=duel-1v1&frame=1234&event=77');
  expect(placeOfAddress(new URL(address).hash)).toEqual(place);
});

it('leaves out what makes no sense', () => {
  expect(placeOfAddress('#frame=-1&event=x&scenario=../evil')).toBeUndefined();
  expect(placeOfAddress('#frame=12&event=0')).toEqual({ frame: 12 });
  expect(placeOfAddress('')).toBeUndefined();
});
