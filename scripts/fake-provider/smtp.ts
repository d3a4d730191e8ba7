import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { FailureMode } from './failure-modes.ts'
import type { RequestLog } from './request-log.ts'

const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode })

/** The mail server's response to a recipient, by failure mode. */
const atRecipient: Partial<Record<FailureMode, Error>> = {
  '400': refusal(550, 'No such mailbox'),
  '429': refusal(451, 'Too many messages'),
  '500': refusal(451, 'Local error in processing'),
}

/** A mail server that stores what it receives. Any credentials are accepted, except in mode 401. */
export function mailServer(journal: RequestLog): SMTPServer {
  const way = (): FailureMode => journal.modeOf('smtp')
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      way() === '401'
        ? done(refusal(535, 'Wrong password'))
        : done(null, { user: auth.username ?? '' }),
    onRcptTo: (_address, _session, done) => done(atRecipient[way()] ?? null),
    onData(stream, session, done) {
      const take = async (): Promise<Error | string | undefined> => {
        const body = await text(stream)
        const [to] = session.envelope.rcptTo
        const id = /^message-id: <([^@>]+)/im.exec(body)?.[1] ?? ''
        const now = way()
        const n = journal.add({ provider: 'smtp', way: now, to: to?.address ?? '', id, body })
        if (now === 'hang' || now === 'drip') return undefined
        if (now === 'drop') return drop(server, session.id)
        await pause(journal.answerMs)
        return now === 'error' ? refusal(554, 'Message refused') : `queued as ${n}`
      }
      const answer = async () => {
        const reply = await take()
        if (typeof reply === 'string') done(null, reply)
        if (reply instanceof Error) done(reply)
      }
      void answer()
    },
  })
  server.on('error', () => {})
  return server
}

/** Cuts the session's connection, like a server that crashes. */
function drop(server: SMTPServer, id: string): undefined {
  for (const connection of server.connections)
    if (connection.id === id) connection._socket.destroy()
}
