import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'

// The floor under every endpoint: Fastify reading the same request and answering nothing.
const app = fastify()
app.post('/', async (_request, reply) => reply.code(201).send())
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
process.on('disconnect', () => process.exit(0))
