import { dayMs } from '#domain/time-units.ts'

/** What WhatsApp reports of a message. */
export const receiptStatuses = ['sent', 'failed', 'delivered', 'read'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]
/** Each replaces those before it, never one after it: reports come late, twice and swapped. */
export const receipts = ['', ...receiptStatuses] as const
/** '' before any report. */
export type Receipt = (typeof receipts)[number]

/** The receipts that a report replaces; after any other it changes nothing. */
export function receiptsBefore(status: ReceiptStatus): readonly Receipt[] {
  return receipts.slice(0, receipts.indexOf(status))
}

/** WhatsApp's error that means: the phone does not use it, or cannot take our messages. */
const cannotReceive = 131026
const withoutWhatsAppMs = 30 * dayMs

/** Until when SMS comes first after this error; undefined when it says nothing about the phone. */
export function noWhatsAppUntil(code: number | null, now: number): number | undefined {
  return code === cannotReceive ? now + withoutWhatsAppMs : undefined
}

/** Whether the words of a report say so: of what was stored only they remain. */
export const saysNoWhatsApp = (reason: string): boolean => reason.includes(String(cannotReceive))
