/** Statements of account, on a customer's page and in the customer's own account. */
export const statement = {
  heading: 'Statement of account',
  text: 'Bills, payments and credit notes of a period, with the balance before and after.',
  period: 'Period',
  periods: {
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This financial year, from April',
    'last-year': 'Last financial year',
    other: 'Other days',
  },
  from: 'From',
  to: 'To',
  upsideDown: 'The last day is before the first.',
  noDay: 'Choose a day.',
  language: 'Language',
  theirs: 'The customer’s',
  pdf: 'PDF',
  csv: 'CSV',
  making: 'Making it...',
  failed: 'The statement could not be made. Please try again.',
} as const
