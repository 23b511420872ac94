import { expect, it } from 'vitest';
import { readAddress, readQueueName } from './address.ts';

it('takes an address apart and shows it without its secrets', () => {
  const { options, shown } = readAddress('rediss://studio:p%40ss@[::1]:7000/3');
  expect(options).toEqual({ host: '::1', port: 7000, db: 3, username: 'studio', password: 'p@ss', tls: { servername: '::1' } }); // prettier-ignore
  expect(shown).toBe('rediss://[::1]:7000/3');
  expect(readAddress('redis://box')).toMatchObject({ options: { host: 'box', port: 6379, db: 0 } });
  expect(readAddress('redis://box', 'secret').options.password).toBe('secret');
});

it('never repeats an address that it cannot read', () => {
  for (const text of ['http://u:secret@box', 'redis://u:secret@box:1/x', 'redis://u:secret%@box', 'secret'])
    expect(() => readAddress(text)).toThrow(/^(?!.*secret).*unusable.*redis:\/\/host:6379\/0/);
});

it('refuses names that would part keys', () => {
  expect(readQueueName()).toBe('laboratory');
  expect(readQueueName('balance-2.night')).toBe('balance-2.night');
  for (const name of ['', 'a:b', '../x', 'a b', 'x'.repeat(65)]) expect(() => readQueueName(name)).toThrow('this name');
});
