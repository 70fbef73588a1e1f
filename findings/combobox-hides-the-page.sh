#!/bin/sh
# @base-ui/react 1.9.0: a combobox whose `modal` is left at its default (false) marks everything outside its input and its list
# aria-hidden while its list is open: links and buttons that Tab still reaches are then nothing to a screen reader, and a checker
# of accessibility reports them. A menu that is not modal leaves the page as it is.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > npm.log
npm install --no-audit --no-fund --ignore-scripts @base-ui/react@1.9.0 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1 >> npm.log 2>&1 || { cat npm.log; exit 1; }
cat > try.mjs << 'SCRIPT'
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<!doctype html><html lang="en"><title>t</title><body><nav><a href="#x">Rules</a></nav><main></main></body></html>', { pretendToBeVisual: true, url: 'http://localhost/' })
for (const name of Object.getOwnPropertyNames(window)) if (!(name in globalThis)) globalThis[name] = window[name]
globalThis.window = window
globalThis.document = window.document
globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} }
globalThis.IS_REACT_ACT_ENVIRONMENT = true
const { act, createElement: h } = await import('react')
const { createRoot } = await import('react-dom/client')
const { Combobox } = await import('@base-ui/react/combobox')
const { Menu } = await import('@base-ui/react/menu')
const nav = document.querySelector('nav')
const settle = () => act(() => new Promise(done => setTimeout(done, 100)))
const shown = async (tree) => {
  const root = createRoot(document.querySelector('main'))
  await act(() => root.render(tree))
  await settle()
  const hidden = nav.getAttribute('aria-hidden')
  await act(() => root.unmount())
  await settle()
  return hidden
}
const list = await shown(
  h(Combobox.Root, { items: ['Ox', 'Elf'], defaultOpen: true },
    h(Combobox.Input, { 'aria-label': 'Card' }),
    h(Combobox.Portal, null, h(Combobox.Positioner, null, h(Combobox.Popup, null, h(Combobox.List, null, name => h(Combobox.Item, { key: name, value: name }, name)))))),
)
assert.equal(list, 'true')
const menu = await shown(
  h(Menu.Root, { modal: false, defaultOpen: true },
    h(Menu.Trigger, null, 'More'),
    h(Menu.Portal, null, h(Menu.Positioner, null, h(Menu.Popup, null, h(Menu.Item, null, 'Ox'))))),
)
assert.equal(menu, null)
console.log('As stated.')
process.exit(0)
SCRIPT
node try.mjs
