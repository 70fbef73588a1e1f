const SIGNS: Readonly<Record<string, string>> = { R: '®', TM: '™', C: '©' }

/** Received texts mark titles and signs by hand: `_Magic_`, `DCI_(R)`. A reader wants the words. */
export const withoutMarkup = (text: string): string =>
  text.replace(/_\((R|TM|C)\)/g, (_, sign: string) => SIGNS[sign] ?? '').replace(/(?<!\w)_([^_\n]+)_(?!\w)/g, '$1')
