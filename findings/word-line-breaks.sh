#!/bin/sh
# A line break inside a paragraph of a Word document disappears from mammoth's extractRawText 1.11.0 without a blank, so that the words
# on both sides run together; its convertToHtml and word-extractor 1.0.4 keep the break.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund --ignore-scripts docx@9.5.1 mammoth@1.11.0 word-extractor@1.0.4 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs << 'SCRIPT'
import assert from 'node:assert/strict'
import { Document, Packer, Paragraph, TextRun } from 'docx'
import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'
const paragraph = new Paragraph({ children: [new TextRun('Draw'), new TextRun({ text: 'a card', break: 1 })] })
const buffer = await Packer.toBuffer(new Document({ sections: [{ children: [paragraph] }] }))
assert.equal((await mammoth.extractRawText({ buffer })).value, 'Drawa card\n\n')
assert.equal((await mammoth.convertToHtml({ buffer })).value, '<p>Draw<br />a card</p>')
assert.equal((await new WordExtractor().extract(buffer)).getBody(), 'Draw\na card\n')
console.log('As stated.')
SCRIPT
node try.mjs
