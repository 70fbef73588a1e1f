/** Common words in passwords, as they are after digits and signs have been removed. */
const COMMON = new Set(
  (
    'password passwort passwd passphrase secret private welcome letmein login logmein admin administrator root user guest test tester testing ' +
    'changeme default qwerty qwertz azerty asdf asdfgh zxcvbn yxcvbn iloveyou loveyou lovely love princess sunshine shadow monkey dragon master superman ' +
    'batman spiderman pokemon starwars football baseball basketball soccer hockey tennis summer winter spring autumn ' +
    'january february march april june july august september october november december monday friday freedom whatever ' +
    'computer internet samsung google facebook hello hallo hellohello abc abcd abcde abcdef abcdefg abcdefgh trustno access flower ' +
    'michael jordan jennifer jessica daniel charlie ashley thomas george nicole hunter killer pepper ginger cheese ' +
    'banana orange purple diamond mustang ferrari porsche harley chelsea liverpool arsenal barcelona nothing ' +
    'magic magicthegathering thegathering mtg palimpsest blacklotus wizards planeswalker'
  ).split(' '),
)
/** Keyboard rows, the alphabet and the digits, forwards; the reverse is checked too. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv',
  'qazwsxedcrfv',
]
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
}

const backwards = (text: string): string => [...text].reverse().join('')
const spelled = (text: string): string => text.replace(/[@401!3$578]/g, sign => LETTERS[sign] ?? sign)
/** The word without what precedes and follows it, as written and with digits read as letters. */
const stemsOf = (text: string): readonly string[] => {
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = spelled(text.replace(/^[^a-z@$!0-9]+|[^a-z@$]+$/g, '')).replace(/^[^a-z]+|[^a-z]+$/g, '')
  return [bare, spelled(bare), read].map(stem => stem.replace(/[^a-z]/g, ''))
}
/** The shortest part that the text repeats, or else the text. */
const unitOf = (text: string): string => {
  const again = (text + text).indexOf(text, 1)
  return text.slice(0, again)
}
const isRun = (text: string): boolean =>
  text.length >= 4 && RUNS.some(run => run.includes(text) || backwards(run).includes(text))
/** Consists only of runs: `12345678`, `qwerty1234`. */
const isOfRuns = (text: string): boolean => {
  const pieces = text.match(/[a-z]+|\d+/g) ?? []
  return pieces.join('') === text && pieces.every(piece => isRun(piece) || unitOf(piece).length === 1)
}
const isDay = (text: string): boolean =>
  /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d{2}|\d{2}[./-]\d{2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)$/.test(text)

type Owner = { readonly name?: string | undefined; readonly email?: string | undefined }
const ownerWords = ({ name = '', email = '' }: Owner): readonly string[] =>
  [name, email, email.split('@')[0] ?? '', ...name.split(/\s+/)]
    .map(word => word.toLowerCase().replace(/[^a-z]/g, ''))
    .filter(word => word.length >= 4)

/**
 * Why a password is easy to guess: a common word in any disguise, a keyboard row, a repeated part, a date, or the
 * owner's own name. Null if none of these applies. No list of stolen passwords is consulted, because that would send a
 * query to a third party.
 */
export const whyGuessable = (password: string, owner: Owner = {}): string | null => {
  const text = password.normalize('NFKC').toLowerCase()
  const unit = unitOf(text.replace(/\s+/g, ''))
  if (unit.length <= 3) return 'it repeats a short sequence'
  if (isRun(unit) || isOfRuns(unit)) return 'it is a sequence of keys or digits'
  if (isDay(unit)) return 'it is a date'
  const stems = new Set([...stemsOf(unit), ...stemsOf(backwards(unit))].filter(Boolean).map(stem => unitOf(stem)))
  if ([...stems].some(stem => COMMON.has(stem))) return 'it is a common password'
  return [...stems].some(stem => ownerWords(owner).includes(stem)) ? 'it is your name or email address' : null
}
