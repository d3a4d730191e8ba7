export * from '../en/contacts.ts'
