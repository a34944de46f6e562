/** Origins and hashes that differ from one build to the next. */
interface PolicySources {
  /** `'sha256-…'` of every inline style element of the documents. */
  styleHashes: readonly string[]
  /** The same of every inline script that runs. */
  scriptHashes: readonly string[]
  /** Origin of the backend, or `'self'` for the server that serves the page. */
  backend: string
}

/**
 * The content security policy: nothing is allowed but what the page has. What stands in the
 * documents is named by hash; the other scripts are files of the site; no policy may make a string code.
 */
function contentSecurityPolicy({ styleHashes, scriptHashes, backend }: PolicySources): string {
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scriptHashes].join(' '),
    'style-src': styleHashes.join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': backend,
    'form-action': backend,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }
  return Object.entries(directives)
    .map(directive => directive.join(' '))
    .join('; ')
}

/** Sent only over TLS: a browser heeds it there and nowhere else (RFC 6797, section 8.1). */
export const TRANSPORT_HEADER = 'Strict-Transport-Security'

/** The headers of every answer of the site, from a name to its value. */
export function securityHeaders(sources: PolicySources): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources),
    [TRANSPORT_HEADER]: 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}
