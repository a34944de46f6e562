import type { Role } from './database/database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The role that the request runs as, once its key is known. */
    role?: Role
  }
}
