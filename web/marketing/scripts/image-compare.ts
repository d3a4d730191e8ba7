/** Lets a slider move the border between the two pictures that it lies over. */
export function compare({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === 'range')
    target.parentElement?.style.setProperty('--at', `${target.value}%`)
}
