import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'

/** The properties of an error that hold names from the database, and nothing that a visitor has typed. */
const SAFE_PROPERTIES = ['table', 'column', 'constraint', 'routine'] as const

type LoggedError = Error & Partial<Record<(typeof SAFE_PROPERTIES)[number] | 'code', string>>

/**
 * Logs JSON lines without personal data: no queries, addresses or bodies. The message
 * of an error can quote a visitor, so the log has only the error's type, its code and its stack frames.
 */
export function loggerOptions(
  level: string,
  stream: Writable,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    serializers: {
      req: request => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      res: reply => ({ statusCode: reply.statusCode }),
      err: (error: LoggedError) => {
        const cause = error.cause instanceof Error ? (error.cause as LoggedError) : null
        return {
          type: typeOf(error),
          code: error.code ?? null,
          ...Object.fromEntries(
            SAFE_PROPERTIES.flatMap(name => (error[name] ? [[name, error[name]]] : [])),
          ),
          // The code is `ECONNREFUSED`, for example, or the SQLSTATE of a refused password.
          cause: cause && {
            ...{ type: typeOf(cause), code: cause.code ?? null, frames: framesOf(cause) },
          },
          message: '',
          stack: framesOf(error),
        }
      },
    },
    hooks: {
      logMethod(args, log) {
        const [subject, text] = args as unknown[]
        const error = (subject as { err?: unknown } | null)?.err ?? subject
        // Without a text of its own, the log line would contain the error's message.
        const isQuote = error instanceof Error && (text === undefined || text === error.message)
        log.apply(this, isQuote ? [{ err: error }, error.name] : args)
      },
    },
  }
}

/** The name of an error's class. The property `name` of errors from `pg` is only "error". */
const typeOf = (error: Error): string => error.constructor.name

/** The frames of a stack. They are taken from after the message, which could contain lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message)
  if (end < 0) return ''
  const lines = stack.slice(end + message.length).split('\n')
  return lines.flatMap(line => /^\s+(at .+)$/.exec(line)?.[1] ?? []).join('\n')
}
