import type { ComponentProps } from 'react'
import css from './dialog-form.module.css'

/** A form in the body of a dialog; the submit button below refers to it by its `form` attribute. */
export function DialogForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className={css.form} noValidate />
}
