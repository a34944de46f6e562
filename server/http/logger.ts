import type { FastifyServerOptions } from 'fastify'

/**
 * Structured log lines on standard error, without personal data: no query, no address, no body, and
 * of an error only its kind, because messages and stacks of errors can quote what a visitor typed.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: process.stderr,
    serializers: {
      req: request => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      res: reply => ({ statusCode: reply.statusCode }),
      err: error => ({ type: error.name, code: error.code ?? null, message: '', stack: '' }),
    },
  }
}
