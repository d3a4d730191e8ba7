import type { ComponentProps } from 'react'
import css from './dialog-form.module.css'

/** A form as the body of a dialog; a button at the dialog's foot names it by `form`. */
export function DialogForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className={css.form} noValidate />
}
