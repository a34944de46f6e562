import type { FastifyServerOptions } from 'fastify'

/**
 * Logs JSON lines to standard error without personal data: no queries, addresses or bodies. An error is
 * logged by its type and the code of its cause, because its message and stack can quote a visitor.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: process.stderr,
    serializers: {
      req: request => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      res: reply => ({ statusCode: reply.statusCode }),
      err: error => ({
        type: error.name,
        code: error.code ?? null,
        // Such as `ECONNREFUSED`, or the SQLSTATE of a refused password.
        cause: (error.cause as { code?: string } | undefined)?.code ?? null,
        message: '',
        stack: '',
      }),
    },
    hooks: {
      logMethod(args, log) {
        const [subject, text] = args as unknown[]
        const error = (subject as { err?: unknown } | null)?.err ?? subject
        // Without a text of its own, the line would repeat the error's message.
        const isQuote = error instanceof Error && (text === undefined || text === error.message)
        log.apply(this, isQuote ? [{ err: error }, error.name] : args)
      },
    },
  }
}
