import { parseArgs } from 'node:util'
import { failureModes } from './fake-provider/failure-modes.ts'
import { metaPhoneNumberId, metaSecret, metaVerifyToken } from './fake-provider/meta.ts'
import { webhookSecret } from './fake-provider/shapes.ts'
import { startFakeProvider } from './fake-provider/start.ts'

const options = {
  port: { type: 'string', default: '4010' },
  'smtp-port': { type: 'string', default: '4011' },
  'answer-ms': { type: 'string', default: '100' },
} as const
const { values } = parseArgs({ options })
const { url, smtpUrl } = await startFakeProvider({
  port: Number(values.port),
  smtpPort: Number(values['smtp-port']),
  answerMs: Number(values['answer-ms']),
})

console.log(`Stand-ins for MSG91, Twilio, WhatsApp, a webhook and a mail server. In .env, what you try:

MSG91_BASE_URL=${url}
TWILIO_BASE_URL=${url}
WHATSAPP_BASE_URL=${url}
WEBHOOK_URL=${url}/webhook
WEBHOOK_SECRET=${webhookSecret}
SMTP_URL=${smtpUrl}
WHATSAPP_TOKEN=token-of-the-fake
WHATSAPP_PHONE_NUMBER_ID=${metaPhoneNumberId}
WHATSAPP_APP_SECRET=${metaSecret}
WHATSAPP_VERIFY_TOKEN=${metaVerifyToken}

${url}/received shows what arrived. To misbehave, put a way before the path
(MSG91_BASE_URL=${url}/hang), or change it while all runs:

curl -d '{"msg91":"hang"}' ${url}/ways

To send an event as Meta, signed (also {"status": {"wamid": "wamid.1", "status": "read"}}, where
wamid.1 is the first message of /received; "failed" takes a "code", such as 131026):

curl -d '{"to":"http://localhost:3000/api/v1/messages/whatsapp","from":{"phone":"919876543210"},"text":"Hello"}' ${url}/meta

Ways: ${failureModes.join(' ')}`)
