/**
 * Headers of every response. They are the same for every build, because the rest of the content
 * security policy is in a meta element of each document. Only `frame-ancestors` has no effect there
 * (https://www.w3.org/TR/CSP3/#meta-element).
 */
export const SECURITY_HEADERS: Record<string, string> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Sent over TLS only: browsers ignore it elsewhere (RFC 6797, section 8.1). It leaves out
 * `includeSubDomains`, which on the owner's main domain would force TLS on every subdomain.
 */
export const TRANSPORT_SECURITY: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000',
}

/** The folder, below the site's base path, of the files whose names contain a hash of their content. */
export const HASHED_FOLDER = 'assets'

/** Values of `Cache-Control`. */
export const CACHE_CONTROL = {
  /** For the files in `HASHED_FOLDER`. */
  hashed: 'public, max-age=31536000, immutable',
  /** For everything else: a browser asks the server before it uses a stored response. */
  other: 'no-cache',
}
