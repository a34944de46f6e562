import { expect } from '@playwright/test'

/** Expects a refusal in PostgREST's form, which quotes nothing that the client sent. */
export async function expectRefusal(answer: Response, status: number, code: string): Promise<void> {
  const error = await answer.json()
  expect({ status: answer.status, code: error.code }).toEqual({ status, code })
  expect(Object.keys(error)).toEqual(['code', 'message', 'details', 'hint'])
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(JSON.stringify(error)).not.toMatch(/Volta|ada@|yesterdayish|Failing row|at .*\.js/)
}
