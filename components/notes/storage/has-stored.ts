/** Whether this browser stores any notes or lists; checked before other code of this folder is loaded. */
export const hasStoredItems = async (): Promise<boolean> => {
  if (!('databases' in indexedDB)) return true
  const found = await indexedDB.databases().catch(() => [])
  if (!found.some(({ name }) => name === 'palimpsest')) return false
  return new Promise(resolve => {
    const request = indexedDB.open('palimpsest')
    request.onerror = () => resolve(true)
    request.onsuccess = () => {
      const { result } = request
      const stores = [...result.objectStoreNames]
      const counts = stores.map(store => result.transaction(store).objectStore(store).count())
      const ended = counts.map(
        count =>
          new Promise<number>(done => {
            count.onsuccess = () => done(count.result)
            count.onerror = () => done(1)
          }),
      )
      void Promise.all(ended).then(all => {
        result.close()
        resolve(all.some(count => count > 0))
      })
    }
  })
}
