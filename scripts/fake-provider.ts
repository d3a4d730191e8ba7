import { parseArgs } from 'node:util'
import { failureModes } from './fake-provider/failure-modes.ts'
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

${url}/received shows what arrived. To misbehave, put a way before the path
(MSG91_BASE_URL=${url}/hang), or change it while all runs:

curl -d '{"msg91":"hang"}' ${url}/ways

Ways: ${failureModes.join(' ')}`)
