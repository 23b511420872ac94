import { InvalidArgumentError, Option } from 'commander';

function wholeNumber(text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= min && value <= max) return value;
  throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
}

export const portNumber = (text: string): number => wholeNumber(text, 0, 65_535);
/** A frame or the id of an event. */
export const placeNumber = (text: string): number => wholeNumber(text, 0, 999_999_999);
export const frameCount = (text: string): number => wholeNumber(text, 1, 1_000_000);
export const momentMs = (text: string): number => wholeNumber(text, 0, 24 * 3_600_000);
export const milliseconds = (text: string): number => wholeNumber(text, 1, 24 * 3_600_000);

export const seedNumber = (text: string): number => wholeNumber(text, 0, 4_294_967_295);
export const runCount = (text: string): number => wholeNumber(text, 1, 1_000_000);
export const jobCount = (text: string): number => wholeNumber(text, 1, 256);

export const seconds = (text: string): number => wholeNumber(text, 1, 24 * 3_600);

export const projectOption = (): Option =>
  new Option('--project <path>', 'project folder, .swpack or .swrepro file; by default the nearest project upwards');

export const traceOption = (): Option =>
  new Option('--trace <level>', 'how much of the run is listed')
    .choices(['off', 'events', 'explain'])
    .default('events');
