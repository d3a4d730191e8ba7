import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPhone } from '#domain/phone.ts'
import { delivered, type Sender } from '#server/notifications/channels/sender.ts'

/**
 * Writes messages to `DATA_DIR/outbox/sms.jsonl` and `email.jsonl`, a JSON line each, and says a code
 * on the terminal. For trials and tests; config refuses it on the open internet.
 */
export function outboxSender(dataDir: string, now: () => number): Sender {
  const folder = join(dataDir, 'outbox')
  return {
    provider: 'outbox',
    async send({ channel, to, template, subject, text, html, calendar, attachment, code }, signal) {
      signal.throwIfAborted()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date(now()).toISOString()
      const line = JSON.stringify({
        at,
        to,
        template,
        subject,
        text,
        html,
        calendar,
        ...(attachment && {
          attachment: { ...attachment, content: attachment.content.toString('base64') },
        }),
        code,
      })
      await appendFile(join(folder, `${channel}.jsonl`), `${line}\n`, { mode: 0o600 })
      // Past the log, which never holds a code.
      if (code) process.stdout.write(`OTP for ${formatPhone(to)}: ${code}\n`)
      return delivered()
    },
  }
}
