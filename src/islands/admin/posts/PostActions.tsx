import { useRef, useState } from 'react';
import { savePostArchive } from '../../../browser/posts/post-archive.ts';
import { displayTitle, type FoundBlog } from '../../../domain/posts/blog.ts';
import type { BulkChange } from '../../../domain/posts/bulk-change.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { Icon } from '../../Icon.tsx';
import { useSingleFlight } from '../../useSingleFlight.ts';
import { Button } from '../Button.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import type { RowSelection } from '../selection/useSelection.ts';
import { problemsOf, questionBefore } from './changes-in-words.ts';
import { DeletePostDialog } from './DeletePostDialog.tsx';
import styles from './PostsList.module.css';
import { type Confirmation, PublishDialog } from './PublishDialog.tsx';
import type { Outcome } from './run-each.ts';
import { TopicChange } from './TopicChange.tsx';
import type { ListChanges } from './useListChanges.ts';

interface Props {
  selection: RowSelection<FoundBlog>;
  changes: Pick<ListChanges, 'changePosts' | 'deletePosts'>;
  topics: readonly string[];
  onGone: (id: string) => void;
}

type Asked = { about: 'deletion' } | { about: 'status'; status: 'draft' | 'published'; question: Confirmation };

/** The actions on all selected posts. */
export function PostActions({ selection, changes, topics, onGone }: Props) {
  const { selected } = selection;
  const { busy, run } = useSingleFlight();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [progress, setProgress] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const all = useRef<HTMLInputElement>(null);
  const isOff = busy || selected.length === 0;
  const sayProgress = (through: number) => setProgress(`${through} of ${countOf(selected.length, 'post')}`);

  /** Runs a task and shows what it reports; only what could not be changed stays selected. */
  const act = (task: () => Promise<Outcome<FoundBlog>>) =>
    run(async () => {
      setAsked(null);
      setProblems([]);
      const outcome = await task();
      setProgress('');
      setProblems(problemsOf(outcome));
      selection.selectOnly(outcome.failed.map(({ post }) => post._id));
    });
  const change = (asked: BulkChange) => void act(() => changes.changePosts(selected, asked, sayProgress));

  function setStatus(status: 'draft' | 'published') {
    const question = questionBefore(selected, status);
    if (question) setAsked({ about: 'status', status, question });
    else change({ status });
  }

  const saveArchive = () =>
    run(async () => {
      setProblems([]);
      try {
        const { gone, leftOut } = await savePostArchive(
          selected.map(({ _id }) => _id),
          sayProgress,
        );
        const titleOf = (id: string) => displayTitle(selected.find(({ _id }) => _id === id) ?? { title: '' });
        const deleted = problemsOf({ failed: [], gone: selected.filter(({ _id }) => gone.includes(_id)) });
        setProblems([...leftOut.map(({ id, what }) => `Left out of “${titleOf(id)}”: ${what}`), ...deleted]);
        for (const id of gone) onGone(id);
      } finally {
        setProgress('');
      }
    });

  return (
    <>
      <SelectionBar selection={selection} label="Select all shown" all={all} progress={progress}>
        <div className="acts">
          <Button icon="send" isOff={isOff} onPress={() => setStatus('published')}>
            Publish
          </Button>
          <Button icon="pen" isOff={isOff} onPress={() => setStatus('draft')}>
            Make a draft
          </Button>
          <Button icon="download" isOff={isOff} onPress={() => void saveArchive()}>
            Export
          </Button>
          <Button look="danger" icon="trash" isOff={isOff} onPress={() => setAsked({ about: 'deletion' })}>
            Delete
          </Button>
        </div>
        <TopicChange topics={topics} disabled={isOff} onChange={change} />
        <div className={styles.problems} role="alert">
          {problems.length > 0 && (
            <div className="note note-err">
              <Icon name="warn" />
              <div>
                {[...new Set(problems)].map((problem) => (
                  <p key={problem}>{problem}</p>
                ))}
              </div>
            </div>
          )}
        </div>
      </SelectionBar>
      {asked?.about === 'status' && (
        <PublishDialog
          question={asked.question}
          onNo={() => setAsked(null)}
          onYes={() => change({ status: asked.status })}
        />
      )}
      {asked?.about === 'deletion' && (
        <DeletePostDialog
          posts={selected}
          onKeep={() => setAsked(null)}
          onDelete={() => void act(() => changes.deletePosts(selected, sayProgress))}
        />
      )}
    </>
  );
}
