import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { languages, type Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { smsNotifications, type SmsNotification } from '#domain/notifications/specs.ts'
import { canonicalPhone, formatPhone } from '#domain/phone.ts'
import { withDependencies } from '#server/commands/run-command.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { openLog } from '#server/lib/log.ts'
import type { Channels, AttemptResult } from '#server/notifications/channels/channels.ts'
import { createChannels } from '#server/notifications/channels/open-channels.ts'
import type { Channel, Outgoing } from '#server/notifications/channels/sender.ts'
import { textsTable } from '#server/notifications/templates/texts-table.ts'
import { placeholdersIn, otpText, registeredText } from '#server/notifications/templates/texts.ts'

const usage = `Messages to phones and mailboxes.

  npm run messages -- test <phone> [email]   send a test by every channel that is set up
  npm run messages -- texts                   print the texts to register, with the names of their gaps
  npm run messages -- table                   print them as the table of docs/messages.md
`

const code = '123456'
const channelNames: Record<Channel, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Email' }

type Names = Pick<Settings['messages'], 'registered'> & Pick<Settings['business'], 'brand'>

function readNames(): Promise<Names> {
  return withDependencies(async ({ settings }) => {
    const { business, messages } = await settings.current()
    return { brand: business.brand, registered: messages.registered }
  })
}

function testMessage(
  config: Config,
  { brand, registered }: Names,
  channel: Channel,
  to: string,
): Outgoing {
  const id = `test-${randomUUID()}`
  const about = { id, channel, to, template: 'otp', language: 'en', variables: {} } as const
  if (channel !== 'email')
    return { ...about, text: otpText(code, registered, config.publicUrl), code }
  const text = `This is a test by ${brand}. Email works.`
  return { ...about, template: 'test', subject: `Test by ${brand}`, text }
}

function describe(channel: Channel, tried: AttemptResult): string {
  if (tried.kind === 'delivered') {
    const id = tried.providerId ? ` Its id there: ${tried.providerId}.` : ''
    return `${channelNames[channel]}: ${tried.provider} took the message.${id}`
  }
  return `${channelNames[channel]}: not sent. ${tried.reason}`
}

/** Lists the channels of codes and of other messages, which may differ. */
function targets(channels: Channels, phone: string, email: string | undefined) {
  const phones = [...new Set([...channels.codes, ...channels.phone])]
  const toPhone = phones.map((channel) => [channel, phone] as const)
  return email ? [...toPhone, ...channels.email.map((it) => [it, email] as const)] : toPhone
}

async function test([writtenPhone = '', email]: string[]): Promise<boolean> {
  const phone = canonicalPhone(writtenPhone)
  if (!phone) throw new Error(`"${writtenPhone}" is no ten-digit mobile number.`)
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(`"${email}" is not an email address.`)
  const config = readConfig()
  const log = openLog('silent', 'json')
  const { sendMs } = config.timeLimits
  const tools = { dataDir: config.dataDir, log, registry: new Registry(), now: Date.now, sendMs }
  const channels = createChannels(config.messages, tools)
  console.log(
    `To ${formatPhone(phone)}${email ? ` and ${email}` : ''}; the code in it opens nothing.`,
  )
  const names = await readNames()
  let works = true
  for (const [channel, to] of targets(channels, phone, email)) {
    const tried = await channels.send(testMessage(config, names, channel, to))
    if (tried.kind !== 'delivered') works = false
    console.log(describe(channel, tried))
  }
  if (channels.email.length === 0) console.log('Email: switched off (EMAIL_PROVIDER).')
  else if (!email) console.log('Email: not tried. Give an address after the phone to try it.')
  channels.close()
  return works
}

/** Lists each text as registered, with its placeholders in order. */
async function texts(): Promise<string> {
  const { registered } = await readNames()
  const text = (type: SmsNotification | 'otp', language: Language) => {
    const names = placeholdersIn(type, language)
    const head = `${type}.${language}${names.length > 0 ? ` (${names.join(', ')})` : ''}`
    return `${head}\n${registeredText(type, language, registered)}\n`
  }
  const inBoth = smsNotifications.flatMap((type) =>
    languages.map((language) => text(type, language)),
  )
  return [text('otp', 'en'), ...inBoth].join('\n')
}

async function main([name, ...more]: string[]): Promise<void> {
  if (name === 'test' && more.length > 0) {
    process.exitCode = (await test(more)) ? 0 : 1
    return
  }
  if (name === 'texts' && more.length === 0) return console.log(await texts())
  if (name === 'table' && more.length === 0) return console.log(textsTable())
  process.stderr.write(usage)
  process.exitCode = 2
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
