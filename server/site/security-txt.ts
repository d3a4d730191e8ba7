import type { FastifyInstance } from 'fastify'
import { languages } from '#contract/locales.ts'
import { Refusal } from '#domain/refusals.ts'
import { dayMs } from '#domain/time-units.ts'
import { publicOrigin } from '#server/config/config.ts'
import type { Dependencies } from '#server/dependencies.ts'

const path = '/.well-known/security.txt'
/** Its format asks for less than a year. */
const validDays = 180

/** Tells finders of a vulnerability whom to write to, once the owner has confirmed the mailbox. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { settings, config, now }: Pick<Dependencies, 'settings' | 'config' | 'now'>,
): void {
  app.get(path, async (_request, reply) => {
    const { email, placeholders } = (await settings.current()).business
    if (!email || placeholders.includes('email')) throw new Refusal('not_found')
    const facts = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${new Date(now() + validDays * dayMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicOrigin(config)}${path}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${facts.join('\n')}\n`)
  })
}
