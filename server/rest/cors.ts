import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Allows sites of other origins to call the interface. Without any, browsers allow its own site only.
 * @param origins such as `https://www.example.com`, or `*` for all
 */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: ['Retry-After'],
    maxAge: 86_400,
    optionsSuccessStatus: 200,
    // Other OPTIONS requests are refused like every unsupported method.
    strictPreflight: false,
  })
}
