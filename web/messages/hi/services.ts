export * from '../en/services.ts'
