'use client'
import '../reading/without-compiler'
import { useState } from 'react'
import { type FavouriteList, LONGEST_TITLE, merged } from '#notes/annotation/favourites'
import { importedSays } from '#notes/io/table'
import { StateCard } from '../../outcome/state-card'
import { FileRow } from '../storage/file-row'
import { listsIn, printLists, today } from '../storage/files'
import { emptyList } from '../storage/list-storage'
import { StrandedNote } from '../storage/unmoved-note'
import { FavouriteSection } from './favourite-section'
import { useLists } from './use-lists'

/** The reader's favourites in named lists, with export and import. */
const FavouriteLists = ({ signedIn }: { readonly signedIn: boolean }) => {
  const { lists, problem, stranded, change, again } = useLists(signedIn)
  const [said, setSaid] = useState('')
  const bring = async (file: File): Promise<void> => {
    const read = await listsIn(file)
    if (!read.ok) return setSaid(`${read.problem.message}. ${read.problem.hint ?? ''}`)
    let items = 0
    await change(async on => {
      let there = await on.all()
      // Each list is stored once, whatever the file adds to it.
      const changes = new Map<string, { readonly list: FavouriteList; readonly added: number }>()
      for (const list of read.value.lists) {
        const kept = merged(list, there)
        there = [...there.filter(({ id }) => id !== kept.id), kept]
        changes.set(kept.id, { list: kept, added: (changes.get(kept.id)?.added ?? 0) + list.items.length })
      }
      for (const { list, added } of changes.values()) {
        await on.put(list)
        items += added
      }
    })
    setSaid(importedSays(items, read.value.problems))
  }
  const put = (list: FavouriteList): Promise<boolean> => change(on => on.put(list))
  const make = (form: FormData): void => {
    const title = String(form.get('title') ?? '').trim()
    if (title) void put(emptyList(title, lists?.length ?? 0))
  }
  const isEmpty = lists?.every(({ items }) => items.length === 0) ?? false
  return (
    <>
      <FileRow what="favourites" isEmpty={isEmpty} print={form => printLists(form, lists ?? [])} onFile={bring} />
      <StrandedNote stranded={stranded} onAgain={again} />
      <p role="status">{problem || said}</p>
      {isEmpty ? (
        <StateCard icon="star" title="No favourites yet" says="Press Save on the page of a rule or card." />
      ) : null}
      <div className="mynotes">
        {lists?.map((list: FavouriteList) => (
          <FavouriteSection
            key={list.id}
            list={list}
            signedIn={signedIn}
            today={today()}
            onPut={put}
            onDrop={() => void change(on => on.drop(list))}
            onSaid={setSaid}
          />
        ))}
        {lists ? (
          <form className="form" action={make}>
            <label>
              New list
              <input className="field" name="title" maxLength={LONGEST_TITLE} required />
            </label>
            <button className="btn sm" type="submit">
              Create
            </button>
          </form>
        ) : null}
      </div>
    </>
  )
}
export default FavouriteLists
