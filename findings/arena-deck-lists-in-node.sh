#!/bin/sh
# mtg-decklist-parser 2.0.0, which its README says to install from npm, cannot be imported or required by Node: its bundle asks for
# the browser's global `self` and raises a ReferenceError. With `globalThis.self = globalThis` before the import it works.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund --ignore-scripts mtg-decklist-parser@2.0.0 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs << 'SCRIPT'
import assert from 'node:assert/strict'
const require = (await import('node:module')).createRequire(import.meta.url)
assert.throws(() => require('mtg-decklist-parser'), { name: 'ReferenceError', message: 'self is not defined' })
globalThis.self = globalThis
assert.equal(typeof require('mtg-decklist-parser').Decklist, 'function')
console.log('As stated.')
SCRIPT
node try.mjs
