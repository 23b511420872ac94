import type { Content, Snapshot } from '#core';

const CONTENT_DIGITS = 48;

/**
 * What a run starts from, as 64 hex digits: the head of the content hash, then the core's own 16 digits over the
 * snapshot. No second hash over the two is needed, and one can see which of them differs.
 */
export function signatureOf(content: Content, snapshot: Snapshot): string {
  return content.contentHash.slice(0, CONTENT_DIGITS) + snapshot.signature;
}
