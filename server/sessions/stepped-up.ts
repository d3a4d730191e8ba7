import type { FastifyReply } from 'fastify'
import { secondsLeft } from '#domain/sign-in/sessions.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { setSession } from '#server/sessions/cookies.ts'
import { markSteppedUp } from '#server/sessions/repo.ts'

type Fresh = { readonly token: string; readonly maxAge: number }

/** Marks the session as stepped up and issues its new token; undefined when it has ended. */
export async function stepUpSession(
  tx: Tx,
  { sessionId, role }: Pick<Actor, 'sessionId' | 'role'>,
  at: number,
): Promise<Fresh | undefined> {
  const renewed = await markSteppedUp(tx, sessionId, at)
  if (!renewed) return undefined
  const { token, ...session } = renewed
  return { token, maxAge: secondsLeft({ role, ...session, seenAt: at }, at) }
}

export function handSession(reply: FastifyReply, fresh: Fresh | undefined): void {
  if (fresh) setSession(reply, fresh.token, fresh.maxAge)
}
