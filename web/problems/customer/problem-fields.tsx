import { problemMaxLength } from '#domain/problems/problems.ts'
import type { FieldProps } from '#web/api/use-endpoint-form.ts'
import { PhotoField } from '#web/problems/customer/photo-field.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

type ProblemFieldsProps = {
  form: {
    readonly draft: { readonly images: readonly string[] }
    readonly errors: FieldErrors
    field: (name: 'text') => FieldProps
    change: (changed: { images: readonly string[] }) => void
  }
  copy: {
    readonly words: string
    readonly wordsHint: string
    readonly photosHint: (most: number) => string
  }
  onUploading: (isUploading: boolean) => void
}

/** What is wrong with a job, in words and photos, in the words of whoever fills it in. */
export function ProblemFields({ form, copy, onUploading }: ProblemFieldsProps) {
  return (
    <>
      <TextAreaField
        {...form.field('text')}
        label={copy.words}
        hint={copy.wordsHint}
        maxLength={problemMaxLength}
        required
        data-first-focus
      />
      <PhotoField
        photos={form.draft.images}
        hint={copy.photosHint}
        error={form.errors['images']}
        onChange={(images) => form.change({ images })}
        onUploading={onUploading}
      />
    </>
  )
}
