/** Values as rows hold them, read without asking first what they are. */
import { isObject, type JsonObject, type JsonValue as Json } from '../text/json.ts';

export { isObject };
export type { Json, JsonObject };

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export function memberOf(value: Json | undefined, key: string | number): Json | undefined {
  if (isList(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export const textIn = (value: Json | undefined, key: string): string | undefined => {
  const found = memberOf(value, key);
  return typeof found === 'string' ? found : undefined;
};
