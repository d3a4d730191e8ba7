import { BookForForm } from '#web/orders/book-for/book-for-form.tsx'
import { BookForLayout } from '#web/orders/book-for/book-for-layout.tsx'

/** Screen on which an admin books for a customer who calls. */
export function BookFor() {
  return (
    <BookForLayout>
      <BookForForm />
    </BookForLayout>
  )
}
