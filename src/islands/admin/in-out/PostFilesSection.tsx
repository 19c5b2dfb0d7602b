import { useState } from 'react';
import { allPostIds } from '../../../browser/posts/blog-calls.ts';
import { savePostArchive } from '../../../browser/posts/post-archive.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { AccountSection } from '../account/AccountSection.tsx';
import { Button } from '../Button.tsx';
import { Note } from '../Notice.tsx';
import styles from './InOut.module.css';
import { LeftOutList } from './LeftOutList.tsx';
import { ProgressLine } from './ProgressLine.tsx';

interface Saved {
  count: number;
  leftOut: string[];
}

/** Saves every post as Markdown with its pictures. */
export function PostFilesSection() {
  const { busy, run } = useSingleFlight();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);

  async function save() {
    setSaved(null);
    try {
      const ids = await allPostIds();
      setProgress({ done: 0, all: ids.length });
      const { gone, leftOut } = await savePostArchive(ids, (done) => setProgress({ done, all: ids.length }));
      setSaved({ count: ids.length - gone.length, leftOut: leftOut.map(({ id, what }) => `${id}: ${what}`) });
    } finally {
      setProgress(null);
    }
  }

  return (
    <AccountSection
      id="post-files"
      title="Posts as files"
      lead="Every post as Markdown with its pictures, in one zip file that other systems read."
    >
      <div className={styles.buttons}>
        <Button icon="download" isOff={busy} onPress={() => void run(save)}>
          {busy ? 'Saving...' : 'Save the posts'}
        </Button>
      </div>
      {progress && <ProgressLine {...progress}>{`${progress.done} of ${countOf(progress.all, 'post')}`}</ProgressLine>}
      <div role="status">
        {saved?.count === 0 && <p className="muted">There is no post yet.</p>}
        {saved && saved.count > 0 && <Note isGood>{`${countOf(saved.count, 'post')} saved as posts.zip.`}</Note>}
        {saved && <LeftOutList lines={saved.leftOut} />}
      </div>
    </AccountSection>
  );
}
