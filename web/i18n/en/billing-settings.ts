/** The settings screen for billing. */
export const billingSettings = {
  seen: 'Customers see this on their bills, and pay by UPI to the ID you enter here. Bills that are out stay as they are.',
  upi: 'UPI',
  upiText: 'Customers pay to this UPI ID. Look for it in your bank’s app.',
  bills: 'Bills',
  prefixHint: (prefix: string) => `Bills are numbered like ${prefix || 'CH'}/26-27/00042.`,
  tax: 'GST',
  taxes: {
    none: 'Not registered',
    composition: 'Composition scheme',
    regular: 'Registered for GST',
  },
  taxHints: {
    none: 'The customer gets a receipt without tax.',
    composition: 'The customer gets a bill of supply; no tax is added.',
    regular: 'The customer gets a tax invoice with 9% CGST and 9% SGST.',
  },
} as const
