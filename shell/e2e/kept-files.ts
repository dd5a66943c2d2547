/** An expression: whether the page has stored the files that were chosen (mf-shared/src/storage/window-files.ts). */
export const HAS_KEPT_FILES = `new Promise((resolve) => {
  const opening = indexedDB.open('nerka-window-files');
  opening.onerror = () => resolve(false);
  opening.onsuccess = () => {
    const database = opening.result;
    const counting = database.transaction('files').objectStore('files').count();
    counting.onsuccess = () => {
      database.close();
      resolve(counting.result > 0);
    };
  };
})`;
