export * from '../en/profile.ts'
