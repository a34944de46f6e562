import { fastify } from 'fastify'
import { loggerOptions } from '../../server/logger.ts'
import { expect, test } from '../support/test.ts'

test('an error is logged by its type and the code of its cause, without message or stack', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const app = fastify({ logger: Object.assign({}, loggerOptions('error'), { stream }) })
  app.get('/', () => {
    const cause = Object.assign(new Error('password of ada@cells.example'), { code: '28P01' })
    throw new TypeError('Failing row contains (ada@cells.example)', { cause })
  })
  expect((await app.inject('/?email=ada@cells.example')).statusCode).toBe(500)
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line).not.toContain('cells.example')
  expect(JSON.parse(line).err).toEqual({
    type: 'TypeError',
    code: null,
    cause: '28P01',
    message: '',
    stack: '',
  })
  await app.close()
})
