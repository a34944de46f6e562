/** The policy of trusted types under which the page starts workers; content-security-policy.ts names it. */
const POLICY = 'reader'

/** Not yet in TypeScript's types (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => URL }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** The addresses come from the build alone. */
const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: url => url })

/** Starts a module worker. @param url from the build */
export const startWorker = (url: string): Worker =>
  new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
