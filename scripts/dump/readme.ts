import type { Dumped, Share } from '#server/store/dump'

const TABLES: readonly (readonly [string, string])[] = [
  [
    'release',
    'One dated text of one document. `inForce` is the first date it is in force; `layout` its printed order, packed.',
  ],
  ['sourceFile', 'The files a release was read from, each with its SHA-256.'],
  ['problem', 'What the parser did not understand, with file, line and column.'],
  [
    'text',
    'The text of one paragraph; identical texts are stored once. `hash` is the first 27 letters of SHA-256 in base64url.',
  ],
  [
    'wording',
    'A unit as printed: number, title, and in `parts` the ids of its texts (`p` paragraphs, `e` examples) with what else its source says.',
  ],
  ['lineage', 'One rule across all its numbers.'],
  ['span', 'A wording is in all releases of its document from `fromId` to `untilId`, in a lineage.'],
  ['step', 'How rules changed from one release to the next; `old` and `new` are lists of [number, copy].'],
  ['meta', 'Key-value facts about the database, including `content-hash`.'],
]

/** An introduction for somebody who finds the folder. */
export const readmeOf = ({ rows, contentHash }: Dumped, share: Share): string => `# Palimpsest, the data

${share === 'digest' ? 'Our own digest of the rules, every revision dated.' : 'Every release published on the site that this comes from, including the received texts.'}
It contains no account, note, review or saved board.

- \`palimpsest.sqlite\`: everything as one SQLite database. The program can use it directly:
  \`DATABASE_URL=file:palimpsest.sqlite npm start\`.
- \`*.jsonl\`: the same, one file per table and one line per row; bytes are base64. \`npm run dump -- rebuild FOLDER\` builds a
  database from them.
- \`SHA256SUMS\`: check with \`sha256sum -c SHA256SUMS\`.

Content hash: \`${contentHash}\`. A database built from these files has the same.

| table | rows | contents |
| --- | --- | --- |
${TABLES.map(([name, says]) => `| ${name} | ${rows[name] ?? 0} | ${says} |`).join('\n')}
`
