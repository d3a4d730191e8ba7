/** A header of every reply of the API: the version of the settings that it was made with. */
export const settingsVersionHeader = 'settings-version'
