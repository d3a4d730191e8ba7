/** A bank a worker may name, with the four letters its IFSC codes begin with (RBI's list). */
export type Bank = { readonly name: string; readonly ifscPrefix: string }

/** The choices of the KYC form. */
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

/** Any bank that the list lacks; its name is then given apart. */
export const otherBank = 'Other bank'
export const otherBankNameLength = { min: 2, max: 80 } as const

export function isBank(name: string): boolean {
  return name === otherBank || banks.some((it) => it.name === name)
}

/** 'SBIN0001234' from any writing of it; undefined when it is none (RBI: bank, a zero, branch). */
export function readIfsc(written: string): string | undefined {
  const code = written.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? code : undefined
}

/** Whether a code is one of the chosen bank's; true where nobody can say. Banks merge, so it only warns. */
export function fitsBank(ifsc: string, bankName: string): boolean {
  const bank = banks.find((it) => it.name === bankName)
  return !bank || ifsc.startsWith(bank.ifscPrefix)
}

/** 9 to 18 digits as text, leading zeros kept; undefined when it is none. */
export function readAccountNumber(written: string): string | undefined {
  const digits = written.replace(/[\s-]/g, '')
  return /^\d{9,18}$/.test(digits) ? digits : undefined
}

/** 'XXXXXXXX5678': the same length for every number, so that its length tells nothing. */
export function maskAccountNumber(digits: string): string {
  return `XXXXXXXX${digits.slice(-4)}`
}
