import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { httpProviders, listen } from './http.ts'
import { openRequestLog } from './request-log.ts'
import { mailServer } from './smtp.ts'

type Places = { readonly port?: number; readonly smtpPort?: number; readonly answerMs?: number }

/** Starts fakes of all providers on this machine; port 0 picks a free one. */
export async function startFakeProvider({ port = 0, smtpPort = 0, answerMs = 0 }: Places = {}) {
  const journal = openRequestLog(answerMs)
  const http = httpProviders(journal)
  const url = `http://127.0.0.1:${await listen(http, port)}`
  const mail = mailServer(journal)
  const mailSocket = mail.listen(smtpPort, '127.0.0.1')
  await once(mailSocket, 'listening')
  const smtpUrl = `smtp://127.0.0.1:${(mailSocket.address() as AddressInfo).port}`
  return {
    url,
    smtpUrl,
    received: journal.received,
    setMode: journal.setMode,
    forget: journal.forget,
    async close() {
      http.closeAllConnections()
      http.close()
      for (const connection of mail.connections) connection._socket.destroy()
      await new Promise<void>((resolve) => mail.close(() => resolve()))
    },
  }
}
