#!/bin/sh
# Text that Word hides (a run marked as vanished) is part of what mammoth 1.11.0 and word-extractor 1.0.4 return, like any other text and
# without a message.
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
const paragraph = new Paragraph({ children: [new TextRun('Draw a card.'), new TextRun({ text: ' To be decided.', vanish: true })] })
const buffer = await Packer.toBuffer(new Document({ sections: [{ children: [paragraph] }] }))
const html = await mammoth.convertToHtml({ buffer })
assert.deepEqual([html.value, html.messages], ['<p>Draw a card. To be decided.</p>', []])
assert.equal((await new WordExtractor().extract(buffer)).getBody(), 'Draw a card. To be decided.\n')
console.log('As stated.')
SCRIPT
node try.mjs
