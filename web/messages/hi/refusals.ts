export * from '../en/refusals.ts'
