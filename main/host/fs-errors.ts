import { HostError, type HostErrorCode } from '#contract';

const CODES: Readonly<Record<string, HostErrorCode>> = {
  ENOENT: 'notFound',
  ENOTDIR: 'notFound',
  EROFS: 'readOnly',
  EACCES: 'permission',
  EPERM: 'permission',
  EBUSY: 'locked',
  ETXTBSY: 'locked',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'tooLarge',
  ENAMETOOLONG: 'badPath',
  EISDIR: 'isFolder',
  ELOOP: 'badPath',
};

export const errnoOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** `where` is the path as the user knows it; the system's own message may name a temporary file. */
export function asHostError(error: unknown, where: string): HostError {
  if (error instanceof HostError) return error;
  const errno = errnoOf(error);
  const detail = errno || (error instanceof Error ? error.message : String(error));
  return new HostError(CODES[errno] ?? 'io', where, detail);
}

export async function guarded<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asHostError(error, where);
  }
}

/** For questions such as "is it there?": a missing file is an answer, anything else is still a failure. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errnoOf(error))) return undefined;
    throw error;
  }
}
