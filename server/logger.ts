import type { FastifyServerOptions } from 'fastify'

/** What the log may say about an error: names and codes, never a value that a person typed. */
interface Facts {
  code?: string
  facts?: Record<string, string>
}

/**
 * Logs JSON lines to standard error without personal data: no queries, addresses or bodies. The message
 * of an error can quote a visitor, so the log has only the error's type, its code and its stack frames.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: process.stderr,
    serializers: {
      req: request => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      res: reply => ({ statusCode: reply.statusCode }),
      err: (error: Error & Facts) => {
        const cause = error.cause instanceof Error ? (error.cause as Error & Facts) : null
        return {
          type: error.name,
          code: error.code ?? null,
          ...error.facts,
          // Such as `ECONNREFUSED`, or the SQLSTATE of a refused password.
          cause: cause && { type: cause.name, code: cause.code ?? null, frames: framesOf(cause) },
          message: '',
          stack: framesOf(error),
        }
      },
    },
    hooks: {
      logMethod(args, log) {
        const [subject, text] = args as unknown[]
        const error = (subject as { err?: unknown } | null)?.err ?? subject
        // Without another text, the log line would contain the error's message.
        const isQuote = error instanceof Error && (text === undefined || text === error.message)
        log.apply(this, isQuote ? [{ err: error }, error.name] : args)
      },
    },
  }
}

/** The frames of a stack. They follow the message, which could contain lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message)
  if (end < 0) return ''
  const lines = stack.slice(end + message.length).split('\n')
  return lines.flatMap(line => /^\s+(at .+)$/.exec(line)?.[1] ?? []).join('\n')
}
