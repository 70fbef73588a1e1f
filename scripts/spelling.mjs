// Reads every page we wrote and every name in our code word by word. A word is right when an English dictionary has it,
// of either side of the ocean, or scripts/words.txt: names, terms of the game, of the trade. Needs no network.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'

const PROSE = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs', 'content']
const CODE = ['rulebook', 'engine', 'notes', 'search', 'ingest', 'server', 'app', 'components', 'scripts', 'proxy.ts']
const SKIPPED = new Set(['node_modules', 'generated', 'testing', 'bench'])
/** Tables of pieces of words: endings for stemming, faults that readers make. */
const NOT_WORDS = /search\/text\/(?:stem|typo|stop)|\.test\.tsx?$|\.fixture\./
const SHORTEST = 4

const under = path => {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap(name => (SKIPPED.has(name) ? [] : under(join(path, name))))
}

/** Prose without its code and addresses, at the same lines. */
const withoutCode = text =>
  text
    .replace(/```[\s\S]*?```/g, block => block.replace(/[^\n]/g, ' '))
    .replace(/`[^`\n]*`|\]\([^)]*\)|https?:\S+/g, ' ')

/** Code without what is no word: escapes, colours, numbers in other bases, names of styles. */
const withoutSigns = text =>
  text
    .replace(/\\u\{?[0-9a-f]{2,6}\}?|\\[a-z]|#[0-9a-f]{3,8}\b|\b0x[0-9a-f]+\b|\b[0-9a-f]*\d[0-9a-f]*\b/gi, ' ')
    .replace(/className=(?:"[^"]*"|\{`[^`]*`\})/g, ' ')

const wordsIn = line => line.replaceAll('’', "'").match(/\p{L}+(?:'\p{Ll}+)?/gu) ?? []
/** `ruleOnDay`, `HTTPHeader` and `rule_on_day` are words stood together. */
const piecesOf = word =>
  word
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ')

export const judge = own => {
  const english = [american, british].map(({ aff, dic }) => nspell(Buffer.from(aff), Buffer.from(dic)))
  const known = new Map()
  const isRight = word => {
    const bare = word.replace(/'s$/, '').toLowerCase()
    return (
      own.has(bare) ||
      english.some(one =>
        [word, word.toLowerCase(), bare, bare.replace(/^./, first => first.toUpperCase())].some(form =>
          one.correct(form),
        ),
      )
    )
  }
  return word => {
    if (word.length < SHORTEST) return true
    if (!known.has(word)) known.set(word, isRight(word))
    return known.get(word)
  }
}

/** Words of a text that `isRight` does not know, with their lines from 1. */
export const misspelt = (text, isRight) =>
  text.split('\n').flatMap((line, at) =>
    wordsIn(line)
      .flatMap(piecesOf)
      .filter(word => !isRight(word))
      .map(word => ({ word, line: at + 1 })),
  )

export const ownWords = () =>
  new Set(
    readFileSync('scripts/words.txt', 'utf8')
      .split('\n')
      .map(line => line.replace(/#.*/, '').trim())
      .filter(Boolean),
  )

if (process.argv[1]?.endsWith('spelling.mjs')) {
  const isRight = judge(ownWords())
  const read = file => {
    const text = readFileSync(file, 'utf8')
    return misspelt(file.endsWith('.md') ? withoutCode(text) : withoutSigns(text), isRight).map(found => ({
      file,
      ...found,
    }))
  }
  const files = [
    ...PROSE.flatMap(under).filter(file => file.endsWith('.md')),
    ...CODE.flatMap(under).filter(file => /\.(?:tsx?|mjs)$/.test(file) && !NOT_WORDS.test(file)),
  ]
  const found = files.flatMap(read)
  for (const { file, line, word } of found) process.stdout.write(`${file}:${line}: ${word}\n`)
  process.stdout.write(
    found.length === 0
      ? `${files.length} files are spelt well.\n`
      : `${found.length} words are not known. Mend them, or add them to scripts/words.txt.\n`,
  )
  process.exit(found.length === 0 ? 0 : 1)
}
