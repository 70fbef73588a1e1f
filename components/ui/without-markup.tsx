const SIGNS: Readonly<Record<string, string>> = { R: '®', TM: '™', C: '©' }

/** Removes the hand-written markup of received texts, such as `_Magic_` and `DCI_(R)`. */
export const withoutMarkup = (text: string): string =>
  text.replace(/_\((R|TM|C)\)/g, (_, sign: string) => SIGNS[sign] ?? '').replace(/(?<!\w)_([^_\n]+)_(?!\w)/g, '$1')
