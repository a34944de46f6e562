import { fastify } from 'fastify'
import { listenForBench } from './floor.ts'

// The floor under every endpoint: Fastify reading the same request and answering nothing.
const app = fastify()
app.post('/', async (_request, reply) => reply.code(201).send())
await app.ready()
listenForBench(app.server)
