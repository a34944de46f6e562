import type { FastifyRequest } from 'fastify'

/** The media type of the body without parameters, in lower case; '' if the request names none. */
export function mediaTypeOf({ headers }: FastifyRequest): string {
  return (headers['content-type']?.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** The body as it was sent; empty if there is none, or it has not been read. */
export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'))
}
