/** Statements of account, on a customer's page and in the customer's own account. */
export const statement = {
  heading: 'खाते का विवरण',
  text: 'किसी समय के बिल, भुगतान और क्रेडिट नोट, और उससे पहले और बाद का बक़ाया।',
  period: 'समय',
  periods: {
    'this-month': 'यह महीना',
    'last-month': 'पिछला महीना',
    'this-year': 'यह वित्तीय वर्ष, अप्रैल से',
    'last-year': 'पिछला वित्तीय वर्ष',
    other: 'दूसरे दिन',
  },
  from: 'कब से',
  to: 'कब तक',
  upsideDown: 'आख़िरी दिन पहले दिन से पहले है।',
  noDay: 'दिन चुनें।',
  language: 'भाषा',
  theirs: 'ग्राहक की',
  pdf: 'PDF',
  csv: 'CSV',
  making: 'बन रहा है...',
  failed: 'विवरण नहीं बन पाया। कृपया फिर कोशिश करें।',
} as const
