import type { Business } from '#contract/business.ts'
import { formatPhone } from '#domain/phone.ts'

export const kycTemplates = ['kyc-accepted', 'kyc-rejected'] as const
export type KycTemplate = (typeof kycTemplates)[number]

const says: Record<KycTemplate, string> = {
  'kyc-accepted': 'Your documents are approved.',
  'kyc-rejected':
    'Your documents were not accepted. Sign in as a worker to read why and send them again.',
}

export function isKycTemplate(template: string): template is KycTemplate {
  return kycTemplates.some((it) => it === template)
}

/** The SMS to a worker after a decision. It carries no free words; the reason is read after signing in. */
export function kycText(template: KycTemplate, { brand, phone }: Business): string {
  return `${brand}: ${says[template]} Questions? Call ${formatPhone(phone)}.`
}
