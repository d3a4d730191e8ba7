export * from '../en/admin.ts'
