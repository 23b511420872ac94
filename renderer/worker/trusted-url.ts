interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** The page's policy allows scripts of our own origin only; every worker of the studio is made through it. */
const policy = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes?.createPolicy('studio-workers', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new Error(`Foreign worker script refused: ${url}`);
    return url;
  },
});

export const trustedWorkerUrl = (url: string): unknown => (policy ? policy.createScriptURL(url) : url);
