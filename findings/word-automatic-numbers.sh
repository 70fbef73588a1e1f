#!/bin/sh
# The numbers of a rules document that Word counts itself (613. / 613.1 / 613.1a, a list that starts at 613) are lost, without a message:
# word-extractor 1.0.4 and mammoth's extractRawText 1.11.0 return the paragraphs without them, and mammoth's convertToHtml returns
# lists that begin at 1, so that rule 613.1a is read as 1, 1, 1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund --ignore-scripts docx@9.5.1 mammoth@1.11.0 word-extractor@1.0.4 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs << 'SCRIPT'
import assert from 'node:assert/strict'
import { Document, LevelFormat, Packer, Paragraph } from 'docx'
import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'
const level = (at, format, text, start) => ({ level: at, format, text, start })
const numbering = {
  config: [{ reference: 'rules', levels: [level(0, LevelFormat.DECIMAL, '%1.', 613), level(1, LevelFormat.DECIMAL, '%1.%2', 1), level(2, LevelFormat.LOWER_LETTER, '%1.%2%3', 1)] }],
}
const children = ['First', 'Second', 'Third'].map((text, at) => new Paragraph({ text, numbering: { reference: 'rules', level: at } }))
const buffer = await Packer.toBuffer(new Document({ numbering, sections: [{ children }] }))
assert.equal((await new WordExtractor().extract(buffer)).getBody(), 'First\nSecond\nThird\n')
const raw = await mammoth.extractRawText({ buffer })
assert.deepEqual([raw.value, raw.messages], ['First\n\nSecond\n\nThird\n\n', []])
const html = await mammoth.convertToHtml({ buffer })
assert.deepEqual([html.value, html.messages], ['<ol><li>First<ol><li>Second<ol><li>Third</li></ol></li></ol></li></ol>', []])
console.log('As stated.')
SCRIPT
node try.mjs
