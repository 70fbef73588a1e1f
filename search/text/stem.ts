/**
 * English stems by Porter's second algorithm ("Porter2"), our own implementation: words are lower-case ASCII letters.
 */
const VOWELS = 'aeiouy'
const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter)
const DOUBLES = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/

const IRREGULAR: Readonly<Record<string, string>> = {
  skis: 'ski',
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
}
const UNCHANGED = new Set('sky news howe atlas cosmos bias andes'.split(' '))
const KEPT_AFTER_1A = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '))

/** Where region R1 begins: behind the first consonant that follows a vowel. */
const regionAfter = (word: string, from: number): number => {
  for (let i = from + 1; i < word.length; i++) if (!isVowel(word[i]) && isVowel(word[i - 1])) return i + 1
  return word.length
}
const firstRegion = (word: string): number => {
  const known = /^(?:gener|commun|arsen)/.exec(word)
  return known ? known[0].length : regionAfter(word, 0)
}
const endsShort = (word: string): boolean =>
  /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word)

const step1a = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(?:us|ss)$/.test(word)) return word
  return word.endsWith('s') && /[aeiouy]/.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

const step1b = (word: string, r1: number): string => {
  const eed = /eed(?:ly)?$/.exec(word)
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word
  const suffix = /(?:ed|ing)(?:ly)?$/.exec(word)
  if (!suffix || !/[aeiouy]/.test(word.slice(0, suffix.index))) return word
  const stem = word.slice(0, suffix.index)
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  // Words in -icing and -iced come from -ice (sacrificing, noticed), which the fourth step would cut differently.
  if (/[^aeiouy]ic$/.test(stem)) return `${stem}e`
  if (DOUBLES.test(stem)) return stem.slice(0, -1)
  return endsShort(stem) && r1 >= stem.length ? `${stem}e` : stem
}

const step1c = (word: string): string => (/.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word)

type Rule = readonly [suffix: string, becomes: string, before?: RegExp]
const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['entli', 'ent'],
  ['ization', 'ize'],
  ['izer', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['alli', 'al'],
  ['fulness', 'ful'],
  ['ousli', 'ous'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['fulli', 'ful'],
  ['lessli', 'less'],
  ['li', '', /[cdeghkmnrt]$/],
]
const STEP_3: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
]
const STEP_4: readonly Rule[] = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'
  .split(' ')
  .map(suffix => (suffix === 'ion' ? ['ion', '', /[st]$/] : [suffix, '']))

/** The longest suffix that fits decides; it is replaced only when it lies in the region. */
const replaced = (word: string, rules: readonly Rule[], region: number): string => {
  let best: Rule | undefined
  for (const rule of rules) if (word.endsWith(rule[0]) && rule[0].length > (best?.[0].length ?? 0)) best = rule
  if (!best) return word
  const stem = word.slice(0, -best[0].length)
  return stem.length >= region && (best[2]?.test(stem) ?? true) ? stem + best[1] : word
}

const step5 = (word: string, r1: number, r2: number): string => {
  const stem = word.slice(0, -1)
  if (word.endsWith('e') && (stem.length >= r2 || (stem.length >= r1 && !endsShort(stem)))) return stem
  return word.endsWith('ll') && stem.length >= r2 ? stem : word
}

/** `abilities` → `abil`; words that are not plain letters come back as they are. */
export const stemOf = (word: string): string => {
  if (word.length <= 2 || !/^[a-z]+$/.test(word) || UNCHANGED.has(word)) return word
  const irregular = IRREGULAR[word]
  if (irregular !== undefined) return irregular
  const marked = word.replace(/^y|([aeiouy])y/g, (_, vowel: string | undefined) => `${vowel ?? ''}Y`)
  const singular = step1a(marked)
  if (KEPT_AFTER_1A.has(singular)) return singular
  const r1 = firstRegion(marked)
  const r2 = regionAfter(marked, r1)
  const second = replaced(step1c(step1b(singular, r1)), STEP_2, r1)
  const third = second.endsWith('ative') && second.length - 5 >= r2 ? second.slice(0, -5) : replaced(second, STEP_3, r1)
  return step5(replaced(third, STEP_4, r2), r1, r2).toLowerCase()
}
