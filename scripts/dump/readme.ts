import type { Dumped, Share } from '#server/store/dump'

const TABLES: readonly (readonly [string, string])[] = [
  [
    'release',
    'One dated text of one document. `inForce` is the first day it holds; `layout` its printed order, packed.',
  ],
  ['sourceFile', 'The files a release was read from, each with its SHA-256.'],
  ['problem', 'What the parser could not make sense of, with file, line and column.'],
  [
    'text',
    'The words of one paragraph; words that are the same stand once. `hash` is the first 27 letters of SHA-256 in base64url.',
  ],
  [
    'wording',
    'A unit as printed: number, title, and in `parts` the ids of its texts (`p` paragraphs, `e` examples) with what else its source says.',
  ],
  ['lineage', 'One rule through all its numbers.'],
  ['span', 'A wording stands in all releases of its document from `fromId` to `untilId`, in a lineage.'],
  ['step', 'How rules travelled between two neighbouring releases; `old` and `new` are lists of [number, copy].'],
  ['meta', 'Small facts of the whole, `content-hash` among them.'],
]

/** What somebody who finds the folder needs to know. */
export const readmeOf = ({ rows, contentHash }: Dumped, share: Share): string => `# Palimpsest, the data

${share === 'digest' ? 'Our own digest of the rules, every revision dated.' : 'Every release published on the site this came from, received texts among them.'}
No account, note, review or kept board is in it.

- \`palimpsest.sqlite\`: everything as one SQLite database. The program runs on it as it is:
  \`DATABASE_URL=file:palimpsest.sqlite npm start\`.
- \`*.jsonl\`: the same, a table a file and a row a line; bytes are base64. \`npm run dump -- rebuild FOLDER\` builds a
  database from them.
- \`SHA256SUMS\`: check with \`sha256sum -c SHA256SUMS\`.

Content hash: \`${contentHash}\`. A database built from these files has the same.

| table | rows | what it holds |
| --- | --- | --- |
${TABLES.map(([name, says]) => `| ${name} | ${rows[name] ?? 0} | ${says} |`).join('\n')}
`
