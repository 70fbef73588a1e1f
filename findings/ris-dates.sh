#!/bin/sh
# citation-js 0.8.2 with its RIS plugin 0.8.2 writes the day of a web page's access to M1 (a number) and no Y2 (the date of access), and
# days and months below ten with one digit (DA 2008/3/7/), where RIS has YYYY/MM/DD. Its own reader takes both back.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund --ignore-scripts @citation-js/core@0.8.2 @citation-js/plugin-ris@0.8.2 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs << 'SCRIPT'
import assert from 'node:assert/strict'
import { Cite } from '@citation-js/core'
import '@citation-js/plugin-ris'
const page = { id: 'x', type: 'webpage', title: 'A rule', issued: { 'date-parts': [[2008, 3, 7]] }, accessed: { 'date-parts': [[2026, 9, 1]] } }
const ris = new Cite(page).format('ris')
const lines = ris.trim().split('\n')
assert.ok(lines.includes('DA  - 2008/3/7/'))
assert.ok(lines.includes('M1  - 2026/9/1/'))
assert.ok(!lines.some(line => line.startsWith('Y2')))
assert.deepEqual(new Cite(ris).data[0].accessed, { 'date-parts': [[2026, 9, 1]] })
console.log('As stated.')
SCRIPT
node try.mjs
