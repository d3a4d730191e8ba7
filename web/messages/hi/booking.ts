export * from '../en/booking.ts'
