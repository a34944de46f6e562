import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Lets sites of other origins call the interface; without any, browsers keep it to its own site.
 * @param origins such as `https://www.example.com`, or `*` for all
 */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    exposedHeaders: ['Content-Range', 'Location', 'Preference-Applied', 'Retry-After'],
    maxAge: 86_400,
    optionsSuccessStatus: 200,
    // An OPTIONS request that is no preflight is answered by the resource itself.
    strictPreflight: false,
  })
}
