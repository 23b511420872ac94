const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Keeps byte order marks: a text stands for its bytes exactly. */
export const decodeText = (bytes: Uint8Array): string => decoder.decode(bytes);
