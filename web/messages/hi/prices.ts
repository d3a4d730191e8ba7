export * from '../en/prices.ts'
