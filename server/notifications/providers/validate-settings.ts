import { providerNeeds } from '#server/notifications/providers/settings.ts'
import { whatsAppWebhookNeeds } from '#server/notifications/providers/whatsapp.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Lists conflicting or missing notification settings, one line per variable. Values are not
 * repeated, as they may be secrets.
 */
export function validateNotificationSettings(env: Env, mayBeTrial: boolean): string[] {
  const sms = env.SMS_PROVIDER ?? 'outbox'
  const usual = sms === 'whatsapp' ? 'whatsapp' : 'sms'
  const codes = readList(env.CHANNELS_CODE ?? usual)
  const channels = [...codes, ...readList(env.CHANNELS_ORDER ?? usual)]
  const chosen = new Map([[`SMS_PROVIDER=${sms}`, sms]])
  if (channels.includes('whatsapp')) chosen.set('the channel whatsapp', 'whatsapp')
  const email = env.EMAIL_PROVIDER
  if (email) chosen.set(`EMAIL_PROVIDER=${email}`, email)
  const missing = new Map<string, string>()
  const need = (name: string, by: string): void => {
    if (env[name] === undefined) missing.set(name, `${name} must be set for ${by}`)
  }
  for (const [by, provider] of chosen)
    for (const name of providerNeeds[provider] ?? []) need(name, by)
  if (codes.includes('sms') && sms === 'msg91') need('MSG91_OTP_TEMPLATE_ID', 'codes by MSG91')
  if (codes.includes('whatsapp')) need('WHATSAPP_OTP_TEMPLATE', 'codes by WhatsApp')
  if (env.WHATSAPP_APP_SECRET !== undefined)
    for (const name of whatsAppWebhookNeeds) need(name, 'WHATSAPP_APP_SECRET')
  for (const name of ['WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_BUTTONS'])
    if (env[name] !== undefined && env[name] !== 'off') need('WHATSAPP_APP_SECRET', name)
  if (sms === 'twilio' && !env.TWILIO_MESSAGING_SERVICE_SID)
    need('TWILIO_FROM', 'SMS_PROVIDER=twilio, or TWILIO_MESSAGING_SERVICE_SID instead')
  if (sms === 'whatsapp')
    for (const name of ['CHANNELS_CODE', 'CHANNELS_ORDER'])
      if (readList(env[name] ?? usual).includes('sms'))
        missing.set(name, `${name} must not name sms while SMS_PROVIDER is whatsapp`)
  return [...missing.values(), ...(mayBeTrial ? [] : trialProviders(sms, email))]
}

// Providers that must not be used on a site that strangers can reach.
function trialProviders(sms: string, email: string | undefined): string[] {
  const where =
    'is refused when PUBLIC_URL is https or HOST is not this machine alone (for a trial over http: TRIAL=1)'
  const wrong: string[] = []
  if (sms === 'outbox') wrong.push(`SMS_PROVIDER outbox only writes codes to a file and ${where}`)
  if (email === 'outbox') wrong.push(`EMAIL_PROVIDER outbox only writes to a file and ${where}`)
  return wrong
}

const readList = (written: string): string[] => written.split(',').map((it) => it.trim())
