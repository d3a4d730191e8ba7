/**
 * What the built scripts and styles use although the oldest browsers lack it, with what happens in
 * those.
 */
export const degradingInBuild: Readonly<Record<string, string>> = {
  // Styles
  ':has':
    'a selected option lacks its tint, a page scrolls behind a dialog, one room of three shows',
  ':details-content': 'printed pages show only the questions that are open',
  ':-webkit-slider-thumb': 'only with @media (scripting)',
  '@page': 'a closed day is printed for a roll on the size that the printer is set to',
  page: 'as @page',
  '@view-transition': 'pages follow each other without a transition',
  '@container': 'columns of a wide screen stay below each other, as on a phone',
  container: 'as @container',
  'container-type': 'as @container',
  '@media (forced-colors)': 'a browser without forced colours needs no rules for them',
  'forced-color-adjust': 'as @media (forced-colors)',
  '@media (scripting)': 'pictures before and after stand below each other, without a slider',
  'align-content: start': 'Safari knows it in grids, where it is used',
  'align-content: end': 'Safari knows it in grids, where it is used',
  'place-items: start': 'Safari knows it in grids, where it is used',
  'place-items: end': 'Safari knows it in grids, where it is used',
  'contain-intrinsic-block-size': 'lists are drawn whole at once',
  'content-visibility': 'lists are drawn whole at once',
  'field-sizing': 'text areas scroll instead of growing',
  'grid-template-columns: subgrid': 'two texts beside each other stand below each other',
  'overscroll-behavior': 'the page behind a dialog may scroll along',
  'scrollbar-gutter': 'the page moves by the width of a scrollbar when a dialog opens',
  'scrollbar-width': 'a scrollbar shows below the filters',
  'text-wrap': 'lines of a heading differ in length',
  'type()': 'belongs to image-set(), while the data describes that of attr()',
  // Scripts of our own, each after asking whether it exists
  '.cookieStore': 'the offline page is in English',
  '.hasBeenActive': 'the browser itself refuses a sound before a gesture',
  '.pushManager': 'no notifications on this device; the switch is not shown',
  '.getSubscription': 'as .pushManager',
  '.unsubscribe': 'as .pushManager',
  '.showNotification': 'only in the event of a push message',
  Notification: 'as .pushManager',
  'Notification.requestPermission': 'as .pushManager',
  print: 'the button does nothing in a browser that cannot print',
  // @simplewebauthn/browser, which asks first
  '.getTransports': 'asked for; without it the browser finds the way to the passkey itself',
  '.getPublicKey': 'asked for; the server reads the key from the attestation',
  '.getPublicKeyAlgorithm': 'as .getPublicKey',
  '.getAuthenticatorData': 'as .getPublicKey',
  'PublicKeyCredential.isConditionalMediationAvailable': 'asked for; autofill is not used',
  'PublicKeyCredential.getClientCapabilities': 'asked for; autofill is not used',
  // React, which asks first
  navigation: 'React asks first',
  '.canIntercept': 'React, only with navigation',
  '.currentEntry': 'React, only with navigation',
  '.transition': 'React, only with navigation',
  '.skipTransition': 'React, for view transitions, which are not used',
  '.startViewTransition': 'React, for view transitions, which are not used',
  '.transferSize': 'React asks first',
  'Error.captureStackTrace': 'Zod asks first whether it exists',
  '.createObjectURL': 'Papa Parse, for workers, which are not used',
  // Names that libraries give to objects of their own
  '.animation': "an animation's event in React",
  '.component': "React's stack traces",
}

/** The same in the sources, where types tell the owner. */
export const degradingInSources: Readonly<Record<string, string>> = {
  'Navigator.userActivation':
    'asked for first: the browser itself refuses a sound before a gesture',
  'UserActivation.hasBeenActive': 'as Navigator.userActivation',
  '.pushManager': 'no notifications on this device; the switch is not shown',
  '.endpoint': 'as .pushManager',
  'PushManager.getSubscription': 'as .pushManager',
  'PushManager.subscribe': 'as .pushManager',
  'PushSubscription.endpoint': 'as .pushManager',
  'PushSubscription.toJSON': 'as .pushManager',
  'PushSubscription.unsubscribe': 'as .pushManager',
  'Notification.requestPermission': 'as .pushManager',
  'ServiceWorkerRegistration.showNotification': 'only in the event of a push message',
}
