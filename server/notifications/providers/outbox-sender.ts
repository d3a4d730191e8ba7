import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPhone } from '#domain/phone.ts'
import { toIso } from '#domain/schedule.ts'
import { delivered, type Sender } from '#server/notifications/channels/sender.ts'

/**
 * Appends messages to `DATA_DIR/outbox/sms.jsonl` and `email.jsonl` as JSON lines, and prints codes
 * to the terminal. For trials and tests only; the configuration refuses it on https.
 */
export function outboxSender(dataDir: string, now: () => number): Sender {
  const folder = join(dataDir, 'outbox')
  return {
    provider: 'outbox',
    async send({ channel, to, template, subject, text, html, calendar, attachment, code }, signal) {
      signal.throwIfAborted()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = toIso(now())
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
      // Written directly to stdout, because the log must not contain codes.
      if (code) process.stdout.write(`OTP for ${formatPhone(to)}: ${code}\n`)
      return delivered()
    },
  }
}
