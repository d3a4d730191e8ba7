import { randomInt } from 'node:crypto'
import { otp } from '#domain/sign-in/otp.ts'
import { keyedHash } from '#server/config/secrets.ts'
import type { Tx } from '#server/db/tables.ts'
import { addChallenge, type Requester } from '#server/sign-in/repo.ts'

/** Hashes a code with its challenge and phone, so that the hash is valid for no other. */
export function hashCode(key: Buffer, challengeId: string, phone: string, code: string): string {
  return keyedHash(key, 'otp', challengeId, phone, code)
}

/** Creates a code for this challenge and returns it in clear text; only its hash is stored. */
export async function issueCode(
  tx: Tx,
  key: Buffer,
  challengeId: string,
  requester: Requester,
  now: number,
): Promise<string> {
  const code = String(randomInt(10 ** otp.digits)).padStart(otp.digits, '0')
  await addChallenge(
    tx,
    challengeId,
    requester,
    hashCode(key, challengeId, requester.phone, code),
    now,
  )
  return code
}
