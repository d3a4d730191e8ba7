import { makeToken } from '#contract/tokens.ts'
import type { Scope } from '#domain/tokens.ts'
import type { TestApp } from '#test/test-app.ts'

/** A program with an access token, and nothing else. */
export function program({ visitor }: Pick<TestApp, 'visitor'>, token: string, cookies = {}) {
  const { send } = visitor(cookies)
  const headers = { authorization: `Bearer ${token}` }
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (url: string, payload?: unknown) =>
    send(method, url, payload, headers)
  return { get: ask('GET'), post: ask('POST'), put: ask('PUT'), delete: ask('DELETE') }
}

/** Has an owner make a token; returns a program that uses it. */
export async function tokenOf(
  app: TestApp,
  scopes: readonly Scope[],
  { name = 'Accountant’s sheet', expires_on = null as string | null } = {},
) {
  const owner = await app.as('admin', { name: 'Asha' })
  const made = await owner.call(makeToken, { name, scopes: [...scopes], expires_on })
  if (made.status !== 200) throw new Error(`no token: ${made.body.code}`)
  const { token, _id: id } = made.body
  return { ...program(app, token), token, id, owner }
}
