export * from '../en/legal.ts'
