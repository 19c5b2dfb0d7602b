import { useState } from 'react';
import { type CsvFile, saveCsv } from '../../browser/admin/save-csv.ts';
import { EXPORT_MESSAGES } from '../../domain/admin/admin-messages.ts';
import { Button } from './Button.tsx';

/** Saves a CSV of everything that matches, also what is not loaded yet, and says how far it is. */
export function CsvButton({ file, children }: { file: CsvFile; children: string }) {
  const [progress, setProgress] = useState<string | null>(null);

  function save() {
    setProgress(EXPORT_MESSAGES.beginning);
    saveCsv(file, (rows, total) => setProgress(EXPORT_MESSAGES.progress(rows, total)))
      .catch((error: unknown) => console.error(error))
      .finally(() => setProgress(null));
  }

  return (
    <>
      <Button icon="download" isOff={progress !== null} onPress={save}>
        {progress ?? children}
      </Button>
      <span role="status" className="visually-hidden">
        {progress}
      </span>
    </>
  );
}
