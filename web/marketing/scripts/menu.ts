/** Opens and closes the menu in browsers without `command`, and closes it on a link click. */
export function runMenu(): void {
  const native = 'commandForElement' in HTMLButtonElement.prototype
  document.addEventListener('click', ({ target, clientX }) => {
    if (!(target instanceof Element)) return
    const menu = target.closest<HTMLDialogElement>('[data-light-dismiss]')
    // A click on the backdrop targets the dialog, at a position outside its box.
    const outside = menu === target && clientX < menu.getBoundingClientRect().left
    if (outside || target.closest('a')) menu?.close()
    const button = native ? null : target.closest('[commandfor]')
    if (!button) return
    const id = button.getAttribute('commandfor') ?? ''
    const dialog = document.getElementById(id) as HTMLDialogElement | null
    if (dialog?.open) dialog.close()
    else dialog?.showModal()
  })
}
