import type * as en from '../en/order-feedback-summary.ts'
import type { Translation } from '../translation.ts'

export const orderFeedbackSummary: Translation<typeof en.orderFeedbackSummary> = {
  heading: 'काम के बाद',
  starCount: (stars: number) => (stars === 1 ? '1 तारा' : `${stars} तारे`),
  noWords: 'कुछ लिखा नहीं',
  reply: 'आपका जवाब',
  hidden: (reason: string) => `छिपाई गई: ${reason}`,
  toFeedback: 'राय में खोलें',
  problem: 'शिकायत आई',
  open: 'जवाब बाक़ी है',
  closed: 'जवाब दिया',
  toProblem: 'शिकायत खोलें',
}
