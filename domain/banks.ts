import { toAsciiDigits } from '#domain/digits.ts'

/** A bank a worker may choose, with the four letters its IFSC codes begin with (RBI's list). */
export type Bank = { readonly name: string; readonly ifscPrefix: string }

/** The options of the KYC form. */
export const banks: readonly Bank[] = [
  { name: 'State Bank of India (SBI)', ifscPrefix: 'SBIN' },
  { name: 'Punjab National Bank (PNB)', ifscPrefix: 'PUNB' },
  { name: 'Bank of Baroda', ifscPrefix: 'BARB' },
  { name: 'Canara Bank', ifscPrefix: 'CNRB' },
  { name: 'Union Bank of India', ifscPrefix: 'UBIN' },
  { name: 'Indian Bank', ifscPrefix: 'IDIB' },
  { name: 'ICICI Bank', ifscPrefix: 'ICIC' },
  { name: 'HDFC Bank', ifscPrefix: 'HDFC' },
  { name: 'Axis Bank', ifscPrefix: 'UTIB' },
  { name: 'Kotak Mahindra Bank', ifscPrefix: 'KKBK' },
  { name: 'Yes Bank', ifscPrefix: 'YESB' },
  { name: 'IDFC FIRST Bank', ifscPrefix: 'IDFB' },
  { name: 'IndusInd Bank', ifscPrefix: 'INDB' },
]

/** Chosen for a bank missing from the list; its name is entered separately. */
export const otherBank = 'Other bank'
export const otherBankNameLength = { min: 2, max: 80 } as const

export const bankNames: readonly string[] = [...banks.map(({ name }) => name), otherBank]

export function isBank(name: string): boolean {
  return bankNames.includes(name)
}

/** Bank, a zero, branch; in any case and with spaces. */
export const ifscForm = /^\s*([A-Za-z]\s*){4}0\s*([A-Za-z0-9]\s*){6}$/

/** Normalises an IFSC code to 'SBIN0001234'; undefined when it is not one. */
export function readIfsc(written: string): string | undefined {
  const ascii = toAsciiDigits(written)
  return ifscForm.test(ascii) ? ascii.replace(/\s/g, '').toUpperCase() : undefined
}

/**
 * Checks whether a code belongs to the bank; true for a bank without a known prefix. Banks merge,
 * so a mismatch is only a warning.
 */
export function fitsBank(ifsc: string, bankName: string): boolean {
  const bank = banks.find((it) => it.name === bankName)
  return !bank || ifsc.startsWith(bank.ifscPrefix)
}

/** 9 to 18 digits, grouped at will. */
export const accountNumberForm = /^[\s-]*(\d[\s-]*){9,18}$/

/** Reads an account number as text, keeping leading zeros; undefined when it is not a valid one. */
export function readAccountNumber(written: string): string | undefined {
  const ascii = toAsciiDigits(written)
  return accountNumberForm.test(ascii) ? ascii.replace(/[\s-]/g, '') : undefined
}

/** Returns 'XXXXXXXX5678': always the same length, so that the number's length stays hidden. */
export function maskAccountNumber(digits: string): string {
  return `XXXXXXXX${digits.slice(-4)}`
}
