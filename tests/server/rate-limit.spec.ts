import { fastify } from 'fastify'
import { limitRate } from '../../server/rest/rate-limit.ts'
import { expect, test } from '../support/test.ts'

test('a clock that is set back does not lengthen the window', async () => {
  const app = fastify()
  await limitRate(app, { requests: 1, windowSeconds: 60 }, () => false)
  app.get('/', () => 'ok')
  expect((await app.inject('/')).statusCode).toBe(200)
  const now = Date.now
  Date.now = () => now() - 3_600_000
  const refused = await app.inject('/')
  Date.now = now
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  await app.close()
})
